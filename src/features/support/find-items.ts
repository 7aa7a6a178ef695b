import type { tutorials, walkthroughs, whatsNew } from "../../api/contract/content.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { foldText, searchWords } from "../../format/fold-text.ts";

/** Returns the items that contain every word of a search text; all if it is empty. */
export function findItems<Item>(
  items: readonly Item[],
  term: string,
  textOf: (item: Item) => readonly string[],
): readonly Item[] {
  // Not by initials, which any words of a paragraph may have.
  const words = searchWords(term);
  return items.filter((item) => {
    const text = foldText(textOf(item).join("\n"));
    return words.every((word) => text.includes(word));
  });
}

type Walkthrough = ResponseOf<typeof walkthroughs>["walkthroughs"][number];
type Tutorial = ResponseOf<typeof tutorials>["tutorials"][number];
type Change = ResponseOf<typeof whatsNew>["items"][number];

/** Searchable texts of the lists of the help page. */
export const helpTexts = {
  walkthrough: ({ title, steps }: Walkthrough) => [title, ...steps],
  tutorial: ({ title, summary, paragraphs }: Tutorial) => [title, summary, ...paragraphs],
  change: ({ title, body }: Change) => [title, body],
};
