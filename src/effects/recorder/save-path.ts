import { saveFile } from "../../browser/save-file.ts";
import { pathRecorder } from "./path-recorder.ts";

/** Downloads the recorded steps as a file that the visualiser replays. */
export function savePath(): void {
  const text = JSON.stringify(pathRecorder.path(), null, 2);
  saveFile(new Blob([text], { type: "application/json" }), "portal.path.json");
}

/** Makes Alt+Shift+P download the recorded steps, in QA's environments. */
export function savePathByKey(): void {
  window.addEventListener("keydown", (event) => {
    if (event.altKey && event.shiftKey && event.code === "KeyP") savePath();
  });
}
