const fade = "2.5rem";

/** Fades the sides to which `markEdges` says that there is more to scroll. */
export const edgeFade = {
  scrollPaddingInline: fade,
  "&[data-more=end]": {
    maskImage: `linear-gradient(to right, black calc(100% - ${fade}), transparent)`,
  },
  "&[data-more=start]": {
    maskImage: `linear-gradient(to left, black calc(100% - ${fade}), transparent)`,
  },
  "&[data-more=both]": {
    maskImage: `linear-gradient(to right, transparent, black ${fade} calc(100% - ${fade}), transparent)`,
  },
  _print: { "&[data-more]": { maskImage: "none" } },
} as const;
