/** What a finger hits: 44 px each way (WCAG 2.2, 2.5.5), for links and for buttons in a paragraph. */
export const touchTarget = {
  "@media (pointer: coarse)": { minWidth: "min(2.75rem, 48px)", minHeight: "2.75rem" },
} as const;

/** Text of a field or select: Safari on iPhones zooms into a smaller one that gets the focus. */
export const fieldText = { "@media (pointer: coarse)": { fontSize: "body" } } as const;
