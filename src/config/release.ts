/** The release as support staff read it out (CFG-04). */
export const releaseVersion = "20230216.2";
