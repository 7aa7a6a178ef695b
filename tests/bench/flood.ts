import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { personas } from "../../sandbox/seed/personas.ts";

const attack = { connections: 100, sources: 10 };
const measureMs = 15_000;
/** Pause between two sign-ins of a source: the API allows one account sixty a minute. */
const betweenMs = 250;
/** Pause after a rejection: requests without one would take this machine's processors themselves. */
const pauseMs = 50;

/** Sign-ins during a flood: their times in milliseconds, and how many were rejected. */
export interface FloodResult {
  readonly times: readonly number[];
  readonly rejected: number;
}

/**
 * Signs in while a hundred connections of ten sources (`X-Forwarded-For`, which the API has to
 * trust) send wrong passwords. A familiar source has signed in before; `aloneMs` is the duration of
 * a sign-in without a flood.
 */
export async function measureSignInsInFlood(origin: string): Promise<{
  readonly aloneMs: number;
  readonly familiar: FloodResult;
  readonly unfamiliar: FloodResult;
}> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const real = personas["client-uk"];
  const familiarSource = "203.0.113.1";
  await signIn(agent, origin, { ...real, source: familiarSource });
  const begin = performance.now();
  await signIn(agent, origin, { ...real, source: familiarSource });
  const aloneMs = performance.now() - begin;
  const end = new AbortController();
  const sendWrongPasswords = async (_: unknown, index: number) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      const source = `198.18.0.${index % attack.sources}`;
      const email = `u${count}.${index}@b.example`;
      const status = await signIn(agent, origin, { source, email, password: "x" });
      if (status === 429) await wait(pauseMs);
    }
  };
  const attacks = Array.from({ length: attack.connections }, sendWrongPasswords);
  const measure = async (sourceAt: (index: number) => string) => {
    const times: number[] = [];
    let rejected = 0;
    const until = performance.now() + measureMs;
    for (let index = 0; performance.now() < until; index += 1) {
      const start = performance.now();
      const status = await signIn(agent, origin, { ...real, source: sourceAt(index) });
      times.push(performance.now() - start);
      if (status !== 200) rejected += 1;
      await wait(betweenMs);
    }
    return { times, rejected };
  };
  const [familiar, unfamiliar] = await Promise.all([
    measure(() => familiarSource),
    measure((index) => `192.0.2.${index % 250}`),
  ]);
  end.abort();
  await Promise.all(attacks);
  agent.destroy();
  return { aloneMs, familiar, unfamiliar };
}

interface Attempt {
  readonly source: string;
  readonly email: string;
  readonly password: string;
}

function signIn(agent: Agent, origin: string, attempt: Attempt): Promise<number> {
  const { source, email: username, password } = attempt;
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-forwarded-for": source,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/auth/token`,
      { agent, method: "POST", headers },
      (response) => response.on("end", () => resolve(response.statusCode ?? 0)).resume(),
    );
    sent.on("error", reject);
    sent.end(new URLSearchParams({ grant_type: "password", username, password }).toString());
  });
}
