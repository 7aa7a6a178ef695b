/** Release number that users read out to support staff (CFG-04). */
export const releaseVersion = "20230216.2";
