/** Loading of the phrases that no password may have. */
export const phrasesLoading = {
  id: "loadBannedPhrases",
  src: "loadBannedPhrases",
  onDone: {
    actions: {
      type: "takeBannedPhrases",
      params: ({ event }: { readonly event: { readonly output: readonly string[] } }) =>
        event.output,
    },
  },
} as const;
