import type { User } from "../../../machines/session/types.ts";
import type { Api } from "../../api/client.ts";
import { logEvent } from "../../api/contract/log.ts";
import { type RecordEvent, type WireEvent, wireEvent } from "../../audit/events.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** How many events may wait; the oldest gives way. */
const longestQueue = 100;
/** Milliseconds for one event, so that a silent endpoint does not hold the others up for long. */
const eventTimeoutMs = 10_000;
/** Milliseconds that events wait for a quiet moment of the page. */
const quietWithinMs = 1_000;

/** Milliseconds for which a change of identity waits for the events before it. */
const settleWithinMs = 2_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The audit log of this tab: events go out in order, one at a time, beside everything else. */
export interface AuditLog {
  readonly record: RecordEvent;
  /** Notes who is signed in from here on; `hasSignedIn` when they have just done so here. */
  begin(user: User, hasSignedIn: boolean): void;
  /**
   * Resolves once what happened so far is sent, before other tokens would send it in another name;
   * after two seconds at the latest.
   */
  settle(): Promise<unknown>;
  /**
   * The person leaves: takes back what still waits, the logout with it, and gives a way to send it
   * by a client that holds the tokens of the session that is over. Later events belong to another
   * audit session.
   */
  end(): (api: Api) => Promise<void>;
  /**
   * The page goes away: what waits, and what still happens, is sent at once; with the last tab of a
   * session its logout, which ends nothing (SESS-08).
   */
  leavePage(isLast?: boolean): void;
  /** The page came back from the browser's cache. */
  returnToPage(): void;
}

export function createAuditLog(api: Api): AuditLog {
  const waiting: WireEvent[] = [];
  let running: Promise<void> | null = null;
  let person: Pick<User, "name" | "email"> | null = null;
  let sessionId = storedSessionId();
  let isLeaving = false;

  const record: RecordEvent = (eventType, details) => {
    if (waiting.length >= longestQueue) waiting.shift();
    const event = wireEvent(eventType, details, sessionId ?? newSessionId());
    if (isLeaving) {
      void send(event, api);
      return;
    }
    waiting.push(event);
    running ??= quietMoment()
      .then(() => drain(waiting, api))
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
    begin(user, hasSignedIn) {
      person = user;
      if (hasSignedIn) record("Login", { FullName: user.name, Email: user.email });
    },
    settle: () =>
      Promise.race([running, new Promise((resolve) => setTimeout(resolve, settleWithinMs))]),
    end() {
      if (person) record("Logout", { FullName: person.name, Email: person.email });
      person = null;
      sessionId = null;
      writeStorage("sessionStorage", storageKeys.auditSession, null);
      const rest = waiting.splice(0);
      const underWay = running;
      return async (ofSession) => {
        if (underWay) await Promise.race([underWay, quietMoment()]);
        await drain(rest, ofSession);
      };
    },
    leavePage(isLast) {
      isLeaving = true;
      for (const event of waiting.splice(0)) void send(event, api);
      if (isLast && person) record("Logout", { FullName: person.name, Email: person.email });
    },
    returnToPage() {
      isLeaving = false;
    },
  };
}

/** The audit session of this tab before a reload, if it is one. */
function storedSessionId(): string | null {
  const stored = readStorage("sessionStorage", storageKeys.auditSession);
  return stored !== null && uuid.test(stored) ? stored : null;
}

async function drain(waiting: WireEvent[], api: Api): Promise<void> {
  // In the order in which they happened, so that the log tells a story.
  for (let next = waiting.shift(); next; next = waiting.shift()) await send(next, api);
}

/** The page's work comes first; no page is so busy that its events wait for long. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: quietWithinMs });
    } else setTimeout(resolve, quietWithinMs / 5);
  });
}

async function send(event: WireEvent, api: Api): Promise<void> {
  try {
    const signal = AbortSignal.timeout(eventTimeoutMs);
    await api.send(logEvent, { body: event }, { keepalive: true, signal });
  } catch {
    // An event that cannot be written is lost in silence (ERR-03).
  }
}
