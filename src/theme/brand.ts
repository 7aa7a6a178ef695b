/** The brand's mark; a house replaces the files under `public/brand/`. */
export const brandMarkUrl = "/brand/mark.svg";

/** The mark with the house's name, for the header. */
export const brandLogoUrl = "/brand/logo.svg";
