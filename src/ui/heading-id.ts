import { createContext } from "react";

/**
 * Id of what names the page, part or dialog around: a heading or a labelled section, which can take
 * focus.
 */
export const HeadingId = createContext<string | undefined>(undefined);
