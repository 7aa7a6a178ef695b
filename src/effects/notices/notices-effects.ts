import { fromCallback } from "xstate";
import { noticesMachine } from "../../../machines/notices/machine.ts";
import { timesOf } from "../../../machines/notices/rules.ts";
import type { Maintenance, NoticesEvent } from "../../../machines/notices/types.ts";
import { onDeadline } from "../../browser/on-deadline.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { rememberDismissed } from "./dismissed-notices.ts";

/** Milliseconds between two checks for a new release. */
const releaseIntervalMs = 10 * 60_000;

/** Returns the notices machine with its effects. */
export function provideNotices({ apiTime }: Pick<EffectDependencies, "apiTime">) {
  return noticesMachine.provide({
    actions: { rememberDismissed: (_, notice) => rememberDismissed(notice) },
    actors: {
      watchConnection: fromCallback<NoticesEvent>(({ sendBack }) => {
        const listening = new AbortController();
        const { signal } = listening;
        const report = (type: "connection.lost" | "connection.returned") => () =>
          sendBack({ type });
        window.addEventListener("offline", report("connection.lost"), { signal });
        window.addEventListener("online", report("connection.returned"), { signal });
        return () => listening.abort();
      }),
      watchRelease: fromCallback<NoticesEvent>(({ sendBack }) => {
        const running = new Set(runningScripts());
        if (running.size === 0) return;
        const timer = setInterval(() => {
          if (document.visibilityState !== "visible") return;
          void deployedScripts().then((deployed) => {
            // Chunks of libraries seldom change between releases.
            if (deployed.some((src) => !running.has(src))) sendBack({ type: "release.found" });
          });
        }, releaseIntervalMs);
        return () => clearInterval(timer);
      }),
      watchMaintenance: fromCallback<NoticesEvent, Maintenance | null>(({ input, sendBack }) => {
        if (!input) return;
        const { announcedMs, fromMs, untilMs } = timesOf(input);
        if (untilMs <= fromMs) return;
        const nowMs = Date.now();
        // The clock of the device may be wrong.
        const aheadMs = nowMs - apiTime(nowMs).getTime();
        if (nowMs >= untilMs + aheadMs) return;
        const report = (atMs: number, event: NoticesEvent) => {
          const deadlineMs = atMs + aheadMs;
          if (nowMs < deadlineMs) return onDeadline(deadlineMs, () => sendBack(event));
          sendBack(event);
          return () => {};
        };
        const stops = [
          report(announcedMs, { type: "maintenance.announced" }),
          report(fromMs, { type: "maintenance.begun" }),
          report(untilMs, { type: "maintenance.ended" }),
        ];
        return () => stops.forEach((stop) => stop());
      }),
    },
  });
}

const moduleScript = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;

/** Returns the `src` of each module script of this document. */
function runningScripts(): readonly string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[type=module][src]");
  return Array.from(scripts, (script) => script.getAttribute("src") ?? "");
}

/** Returns the `src` of each module script of the server's current page; empty if unavailable. */
async function deployedScripts(): Promise<readonly string[]> {
  try {
    const response = await fetch(document.baseURI, { cache: "no-store", credentials: "omit" });
    if (!response.ok) return [];
    return Array.from((await response.text()).matchAll(moduleScript), ([, src = ""]) => src);
  } catch {
    return [];
  }
}
