import { createContext, useContext } from "react";

/** Opens the terms and conditions in a dialog over the page. */
export const OpenTerms = createContext<() => void>(() => {});

export const useOpenTerms = () => useContext(OpenTerms);
