/** The brand's logo; replace the files in `public/brand/` for another brand. */
export const brandMarkUrl = "/brand/mark.svg";
