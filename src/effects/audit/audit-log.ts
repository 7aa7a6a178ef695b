import type { User } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import { logEvent } from "../../api/contract/log.ts";
import {
  type RecordEvent,
  type ReportEvent,
  type WireEvent,
  wireEvent,
} from "../../audit/events.ts";
import { randomId } from "../../browser/random-id.ts";
import { withTimeout } from "./with-timeout.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Maximum number of waiting events, above those of the largest archive; the oldest are dropped. */
const maxQueueLength = 1_000;
/** Maximum characters of a report, which also a stranger may send; a longer one omits the states. */
const maxReportLength = 2_000;
/** Timeout of one event in milliseconds, so that a slow endpoint does not delay the others. */
const eventTimeoutMs = 10_000;
/** Maximum milliseconds that events wait until the page is idle. */
const quietWithinMs = 1_000;
/** Maximum milliseconds that the last events of a session wait for the event being sent. */
const inTurnWithinMs = 250;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An event and the API client of the session in which it happened. */
interface Waiting {
  readonly event: WireEvent;
  readonly by: Api;
}

/** Audit log of this tab; sends events in order, one at a time, in the background. */
export interface AuditLog {
  readonly record: RecordEvent;
  /** Sends a report of the browser like an event. */
  readonly report: ReportEvent;
  /**
   * Sends the waiting events immediately; resolves when they are sent, or after a second. Call it
   * before the first use of new tokens, which may invalidate the current ones.
   */
  settle(): Promise<void>;
  /**
   * Sets the signed-in user and, unless null, records how the session began. A login after a sign-in
   * that was lost before it was complete begins another audit session.
   */
  begin(user: User, beginning: "Login" | "SessionResumed" | null): void;
  /**
   * Ends the audit session and takes its unsent events, with the logout. Returns a function that
   * sends them with a client of the ended session and resolves when they are sent. Later events
   * belong to the next audit session.
   */
  end(): (api: Api) => Promise<void>;
  /**
   * Sends the waiting and any later events immediately, because the page is being unloaded. The
   * last tab of a session also records a logout with its own reason (SESS-08).
   */
  leavePage(isLast?: boolean): void;
  /** Call when the page is restored from the back/forward cache. */
  returnToPage(): void;
}

/**
 * Creates the audit log. `apiNow` returns a client bound to the current user, so that an event is
 * always sent for the user it belongs to.
 */
export function createAuditLog(apiNow: () => Api): AuditLog {
  const queue: Waiting[] = [];
  let running: Promise<void> | null = null;
  let startSending = () => {};
  let signedInUser: Pick<User, "name" | "email"> | null = null;
  let sessionId = storedSessionId();
  let isLeaving = false;

  const record: RecordEvent = (eventType, details) =>
    add(wireEvent(eventType, details, sessionId ?? newSessionId()));

  function add(event: WireEvent): void {
    if (queue.length >= maxQueueLength) queue.shift();
    const entry = { event, by: apiNow() };
    if (isLeaving) {
      void send(entry);
      return;
    }
    queue.push(entry);
    sendWhenIdle();
  }

  function sendWhenIdle(): void {
    running ??= whenIdle((resolve) => (startSending = resolve))
      .then(() => drain(queue))
      .finally(() => {
        running = null;
        // Recorded after the last one was sent.
        if (queue.length > 0) sendWhenIdle();
      });
  }

  function newSessionId(): string {
    sessionId = randomId();
    writeStorage("sessionStorage", storageKeys.auditSession, sessionId);
    return sessionId;
  }

  function end(): (api: Api) => Promise<void> {
    if (signedInUser) record("Logout", detailsOf(signedInUser));
    signedInUser = null;
    sessionId = null;
    writeStorage("sessionStorage", storageKeys.auditSession, null);
    const endedApi = apiNow();
    const rest = queue.splice(0);
    const pendingSend = running;
    startSending();
    return async (ofSession) => {
      if (pendingSend) await Promise.race([pendingSend, wait(inTurnWithinMs)]);
      const last = rest.map(({ event, by }) => ({ event, by: by === endedApi ? ofSession : by }));
      await Promise.all([pendingSend, drain(last)]);
    };
  }

  return {
    record,
    report(eventType, details) {
      const whole = JSON.stringify(details);
      const eventDetails =
        whole.length > maxReportLength ? JSON.stringify({ ...details, states: null }) : whole;
      add({ eventType, sessionId: sessionId ?? newSessionId(), eventDetails });
    },
    async settle() {
      startSending();
      if (running) await withTimeout(running);
    },
    begin(user, beginning) {
      if (beginning === "Login" && signedInUser) end();
      signedInUser = user;
      if (beginning) record(beginning, detailsOf(signedInUser));
    },
    end,
    leavePage(isLast) {
      isLeaving = true;
      for (const item of queue.splice(0)) void send(item);
      if (isLast && signedInUser)
        record("Logout", { ...detailsOf(signedInUser), reason: "unload" });
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

/** Returns the id of this tab's audit session before a reload, or null. */
function storedSessionId(): string | null {
  const stored = readStorage("sessionStorage", storageKeys.auditSession);
  return stored !== null && uuid.test(stored) ? stored : null;
}

async function drain(queue: Waiting[]): Promise<void> {
  // One at a time, so that the events keep their order.
  for (let next = queue.shift(); next; next = queue.shift()) await send(next);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the page is idle, or after the time limit. */
function whenIdle(registerResolve?: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    registerResolve?.(resolve);
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
    // Audit failures are ignored (ERR-03).
  }
}
