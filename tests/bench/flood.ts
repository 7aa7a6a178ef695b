import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { personas } from "../../sandbox/seed/personas.ts";

/** Connections of the attack: of ten addresses, of ever new IPv6 networks, of signed-in clients. */
const attack = { ofAddresses: 50, ofNetworks: 40, ofClients: 10, addresses: 10 };
const clients = ["client-us", "client-china"] as const;
const measureMs = 15_000;
/** Pause between two sign-ins of a source: the API allows one account sixty a minute. */
const betweenMs = 250;
/** Pause after a rejection: requests without one would take this machine's processors themselves. */
const pauseMs = 200;

/** Sign-ins during a flood: their times in milliseconds, and how many were rejected. */
export interface FloodResult {
  readonly times: readonly number[];
  readonly rejected: number;
}

/**
 * Signs in while a hundred connections send wrong passwords (from ten addresses and from ever new
 * IPv6 networks, by `X-Forwarded-For`, which the API has to trust), and two signed-in clients
 * change their passwords all the time. A known browser has signed in before; `aloneMs` is the
 * duration of a sign-in without a flood.
 */
export async function measureSignInsInFlood(origin: string): Promise<{
  readonly aloneMs: number;
  readonly known: FloodResult;
  readonly unknown: FloodResult;
}> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const real = personas["client-uk"];
  const source = "203.0.113.1";
  const { cookie } = await signIn(agent, origin, { ...real, source });
  const begin = performance.now();
  await signIn(agent, origin, { ...real, source, cookie });
  const aloneMs = performance.now() - begin;
  const tokens = await Promise.all(
    clients.map(async (key) => {
      const { body } = await signIn(agent, origin, { ...personas[key], source: "203.0.113.2" });
      return (JSON.parse(body) as { access_token: string }).access_token;
    }),
  );
  const end = new AbortController();
  const repeat = async (attempt: (count: number) => Promise<Reply>) => {
    for (let count = 0; !end.signal.aborted; count += 1) {
      const { isLimited } = await attempt(count);
      if (isLimited) await wait(pauseMs);
    }
  };
  const signInsFrom = (length: number, sourceAt: (index: number, count: number) => string) =>
    Array.from({ length }, (_, index) =>
      repeat((count) => {
        const email = `u${count}.${index}@b.example`;
        return signIn(agent, origin, { source: sourceAt(index, count), email, password: "x" });
      }),
    );
  const attacks = [
    ...signInsFrom(attack.ofAddresses, (index) => `198.18.0.${index % attack.addresses}`),
    ...signInsFrom(
      attack.ofNetworks,
      (index, count) => `2001:db8:${index.toString(16)}:${(count % 0xffff).toString(16)}::1`,
    ),
    ...Array.from({ length: attack.ofClients }, (_, index) =>
      repeat(() => changePassword(agent, origin, tokens[index % tokens.length] ?? "")),
    ),
  ];
  const measure = async (attemptAt: (index: number) => Pick<Attempt, "source" | "cookie">) => {
    const times: number[] = [];
    let rejected = 0;
    const until = performance.now() + measureMs;
    for (let index = 0; performance.now() < until; index += 1) {
      const start = performance.now();
      const { status } = await signIn(agent, origin, { ...real, ...attemptAt(index) });
      times.push(performance.now() - start);
      if (status !== 200) rejected += 1;
      await wait(betweenMs);
    }
    return { times, rejected };
  };
  const [known, unknown] = await Promise.all([
    measure(() => ({ source, cookie })),
    measure((index) => ({ source: `192.0.2.${index % 250}` })),
  ]);
  end.abort();
  await Promise.all(attacks);
  agent.destroy();
  return { aloneMs, known, unknown };
}

interface Attempt {
  readonly source: string;
  readonly cookie?: string;
  readonly email: string;
  readonly password: string;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  /** Whether a limit rejected it. */
  readonly isLimited: boolean;
  /** Cookie of a sign-in. */
  readonly cookie: string;
}

function signIn(agent: Agent, origin: string, attempt: Attempt): Promise<Reply> {
  const { source, cookie, email: username, password } = attempt;
  const body = new URLSearchParams({ grant_type: "password", username, password });
  return send(agent, `${origin}/api/auth/token`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": source,
      ...(cookie ? { cookie } : {}),
    },
    body: String(body),
  });
}

/** Sends the right password with a new one that is too short. */
function changePassword(agent: Agent, origin: string, token: string): Promise<Reply> {
  const { password: oldPassword } = personas["client-us"];
  return send(agent, `${origin}/api/users/me/password`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ oldPassword, newPassword: "short" }),
  });
}

interface Sent {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

function send(agent: Agent, url: string, { body, ...init }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...init }, (response) => {
      let text = "";
      response
        .on("data", (chunk: Buffer) => (text += chunk.toString()))
        .on("end", () => {
          const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
          const isLimited = response.headers["retry-after"] !== undefined;
          resolve({ status: response.statusCode ?? 0, body: text, isLimited, cookie });
        });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
