import type { i18n as I18n } from "i18next";
import { preventAccidents } from "../browser/prevent-accidents.ts";
import { runWhenIdle } from "../browser/run-when-idle.ts";
import type { Config } from "../config/config.ts";
import { buildId } from "../config/release.ts";
import { followClicks } from "../effects/analytics/click-analytics.ts";
import { loadTagManager } from "../effects/analytics/tag-manager.ts";
import { watchBrowser } from "../effects/monitoring/watch-browser.ts";
import { pathRecorder } from "../effects/recorder/path-recorder.ts";
import type { startApp } from "../effects/session/start-app.ts";
import { followPrinting } from "./print-marks.ts";

interface Background {
  readonly config: Config;
  readonly i18n: I18n;
  readonly services: Awaited<ReturnType<typeof startApp>>;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
}

/** Starts what no screen waits for, step by step while the page is idle: analytics, print, monitoring. */
export function startBackground({ config, i18n, services, base }: Background): void {
  const { brandName, tagManagerUrl, reportErrors = true, vitalsSampleRate = 0 } = config;
  preventAccidents();
  if (tagManagerUrl !== "") loadTagManager(tagManagerUrl);
  const user = () => services.actors.get("session")?.getSnapshot().context.user ?? null;
  runWhenIdle([
    async () => followClicks(i18n, base),
    async () => followPrinting({ i18n, brandName, now: () => services.apiTime(), user }),
    async () => {
      if (!reportErrors) return;
      watchBrowser({
        recorder: pathRecorder,
        report: services.report,
        isSampled: Math.random() < vitalsSampleRate,
        base,
        userAgent: navigator.userAgent,
        build: buildId(),
      });
    },
  ]);
}
