/** Folder of the recorded machine transitions of each test. */
export const walksFolder = "node_modules/.cache/portal-walks";
