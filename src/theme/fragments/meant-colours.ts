/** Colours that mean something stay in print and where the system forces its own. */
export const meantColours = { printColorAdjust: "exact", forcedColorAdjust: "none" } as const;
