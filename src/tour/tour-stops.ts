/** The places of the frame and of home that the tour can show: `data-tour` marks them. */
export const tourStops = [
  "menu",
  "brand",
  "help",
  "team",
  "profile",
  "pages",
  "assets",
  "reports",
  "news",
  "insights",
  "links",
  "views",
  "terms",
  "feedback",
] as const;
export type TourStop = (typeof tourStops)[number];

/** Marks a place of the frame for the tour. */
export const tourStop = (stop: TourStop) => ({ "data-tour": stop });
