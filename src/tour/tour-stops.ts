/** Targets of the guided tour in shell and home, marked by `data-tour`. */
export const tourStops = [
  "page",
  "menu",
  "brand",
  "help",
  "team",
  "profile",
  "pages",
  "assets",
  "reports",
  "news",
  "contacts",
  "insights",
  "views",
  "links",
  "terms",
  "feedback",
] as const;
export type TourStop = (typeof tourStops)[number];

/** Marks an element as a target of the tour. */
export const tourStop = (stop: TourStop) => ({ "data-tour": stop });
