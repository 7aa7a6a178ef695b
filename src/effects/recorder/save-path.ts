import { buildId } from "../../config/release.ts";
import { saveFile } from "../../browser/save-file.ts";
import { basePath, prefixedEnvironments } from "../../../machines/paths.ts";
import { bugReport } from "./bug-report.ts";
import { pathRecorder } from "./path-recorder.ts";

/** Returns the recorded steps and the page as JSON that the visualiser replays. */
export function recordedText(): string {
  const { location, document, navigator, innerWidth: width, innerHeight: height } = window;
  const bases = prefixedEnvironments.map(basePath);
  const report = bugReport(pathRecorder, {
    location,
    base: bases.find((base) => location.pathname.startsWith(`${base}/`)) ?? "",
    userAgent: navigator.userAgent,
    build: buildId(),
    document,
    prefersDark: window.matchMedia("(prefers-color-scheme: dark)").matches,
    viewport: { width, height },
    now: new Date(),
  });
  return JSON.stringify(report, null, 2);
}

/** Downloads the recorded steps as a file that the visualiser replays. */
export function savePath(): void {
  saveFile(new Blob([recordedText()], { type: "application/json" }), "portal.path.json");
}

/** Makes Alt+Shift+P download the recorded steps, in QA's environments. */
export function savePathByKey(): void {
  window.addEventListener("keydown", (event) => {
    if (event.altKey && event.shiftKey && event.code === "KeyP") savePath();
  });
}
