import type { User } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import { logEvent } from "../../api/contract/log.ts";
import { type RecordEvent, type WireEvent, wireEvent } from "../../audit/events.ts";
import { withTimeout } from "./with-timeout.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** How many events may wait; the oldest gives way. */
const longestQueue = 100;
/** Milliseconds for one event, so that a silent endpoint does not hold the others up for long. */
const eventTimeoutMs = 10_000;
/** Milliseconds that events wait for a quiet moment of the page. */
const quietWithinMs = 1_000;
/** Milliseconds that the last events of a session wait for one that is on its way before them. */
const inTurnWithinMs = 250;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event with the API as the session in which it happened speaks to it. */
interface Waiting {
  readonly event: WireEvent;
  readonly by: Api;
}

/** The audit log of this tab: events go out in order, one at a time, beside everything else. */
export interface AuditLog {
  readonly record: RecordEvent;
  /**
   * Sends what waits without waiting for a quiet moment; resolves once it is told, within a second.
   * The tokens of a session may be worthless from the first use of the next one's.
   */
  settle(): Promise<void>;
  /** Notes who is signed in from here on, and how that began where an event tells of it. */
  begin(user: User, beginning: "Login" | "SessionResumed" | null): void;
  /**
   * The person leaves: takes back what still waits, the logout with it, and gives a way to send it
   * by a client that holds the tokens of the session that is over; it resolves once that and what
   * was on its way is told. Later events belong to another audit session.
   */
  end(): (api: Api) => Promise<void>;
  /**
   * The page goes away: what waits, and what still happens, is sent at once; with the last tab of a
   * session its logout, which ends nothing and says so by its reason (SESS-08).
   */
  leavePage(isLast?: boolean): void;
  /** The page came back from the browser's cache. */
  returnToPage(): void;
}

/**
 * Makes the audit log. `apiNow` gives the API in the name of who is signed in now, also when it is
 * used later: no event is ever told in another person's name than that in which it happened.
 */
export function createAuditLog(apiNow: () => Api): AuditLog {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let goOn = () => {};
  let person: Pick<User, "name" | "email"> | null = null;
  let sessionId = storedSessionId();
  let isLeaving = false;

  const record: RecordEvent = (eventType, details) => {
    if (waiting.length >= longestQueue) waiting.shift();
    const one = { event: wireEvent(eventType, details, sessionId ?? newSessionId()), by: apiNow() };
    if (isLeaving) {
      void send(one);
      return;
    }
    waiting.push(one);
    running ??= quietMoment((resolve) => (goOn = resolve))
      .then(() => drain(waiting))
      .finally(() => {
        running = null;
      });
  };

  function newSessionId(): string {
    sessionId = crypto.randomUUID();
    writeStorage("sessionStorage", storageKeys.auditSession, sessionId);
    return sessionId;
  }

  return {
    record,
    async settle() {
      goOn();
      if (running) await withTimeout(running);
    },
    begin(user, beginning) {
      person = user;
      if (beginning) record(beginning, detailsOf(person));
    },
    end() {
      if (person) record("Logout", detailsOf(person));
      person = null;
      sessionId = null;
      writeStorage("sessionStorage", storageKeys.auditSession, null);
      const mine = apiNow();
      const rest = waiting.splice(0);
      const underWay = running;
      goOn();
      return async (ofSession) => {
        if (underWay) await Promise.race([underWay, wait(inTurnWithinMs)]);
        const last = rest.map(({ event, by }) => ({ event, by: by === mine ? ofSession : by }));
        await Promise.all([underWay, drain(last)]);
      };
    },
    leavePage(isLast) {
      isLeaving = true;
      for (const one of waiting.splice(0)) void send(one);
      if (isLast && person) record("Logout", { ...detailsOf(person), reason: "unload" });
    },
    returnToPage() {
      isLeaving = false;
    },
  };
}

const detailsOf = ({ name, email }: Pick<User, "name" | "email">) => ({
  FullName: name,
  Email: email,
});

/** The audit session of this tab before a reload, if it is one. */
function storedSessionId(): string | null {
  const stored = readStorage("sessionStorage", storageKeys.auditSession);
  return stored !== null && uuid.test(stored) ? stored : null;
}

async function drain(waiting: Waiting[]): Promise<void> {
  // In the order in which they happened, so that the log tells a story.
  for (let next = waiting.shift(); next; next = waiting.shift()) await send(next);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The page's work comes first; no page is so busy that its events wait for long. */
function quietMoment(orSooner?: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    orSooner?.(resolve);
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: quietWithinMs });
    } else void wait(quietWithinMs / 5).then(resolve);
  });
}

async function send({ event, by }: Waiting): Promise<void> {
  try {
    const signal = AbortSignal.timeout(eventTimeoutMs);
    await by.send(logEvent, { body: event }, { keepalive: true, signal });
  } catch {
    // An event that cannot be written is lost in silence (ERR-03).
  }
}
