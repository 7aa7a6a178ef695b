/** The brand's mark; a house replaces the files under `public/brand/`. */
export const brandMarkUrl = "/brand/mark.svg";
