import { join } from "node:path";

/** Folder of the recorded machine transitions of each test. */
export const walksFolder = "node_modules/.cache/portal-walks";

/** Folder of the machine states that the journeys of each file passed. */
export const journeyWalksFolder = "node_modules/.cache/portal-journey-walks";

/** Path of the recording of a test file, named below `tests/`. */
export const recordingOf = (folder: string, file: string): string =>
  join(folder, `${file.replaceAll(/[\\/]/g, ".")}.json`);
