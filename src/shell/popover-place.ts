/** Placement of header popovers: below the trigger, aligned with its end. */
export const popoverPlace = { placement: "bottom-end", gutter: 4 } as const;
