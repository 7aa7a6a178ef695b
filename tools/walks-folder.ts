/** Folder of the recorded machine transitions of each test. */
export const walksFolder = "node_modules/.cache/portal-walks";

/** Folder of the machine states that the journeys of each file passed. */
export const journeyWalksFolder = "node_modules/.cache/portal-journey-walks";
