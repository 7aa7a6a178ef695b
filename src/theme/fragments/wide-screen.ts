/** Media query of a screen on which a page may fill the window. */
export const wideScreen = "@media screen and (min-width: 64rem)";
