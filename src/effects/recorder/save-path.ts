import { saveFile } from "../../browser/save-file.ts";
import { pathRecorder } from "./path-recorder.ts";

/** Saves what led the portal where it is as a file that the visualiser replays. */
export function savePath(): void {
  const text = JSON.stringify(pathRecorder.path(), null, 2);
  saveFile(new Blob([text], { type: "application/json" }), "portal.path.json");
}

/** Has Alt+Shift+P save the path, where QA works. */
export function savePathByKey(): void {
  window.addEventListener("keydown", (event) => {
    if (event.altKey && event.shiftKey && event.code === "KeyP") savePath();
  });
}
