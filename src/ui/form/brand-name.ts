import { createContext } from "react";

/** Brand name at the end of document titles; empty until it is known. */
export const BrandName = createContext("");
