import type { tutorials, walkthroughs, whatsNew } from "../../api/contract/content.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { foldText } from "../../format/fold-text.ts";
import { searchRows } from "../../ui/data-list/arrange-rows.ts";

/** Returns the items that contain a search text; all if it is empty. */
export function findItems<Item>(
  items: readonly Item[],
  term: string,
  textOf: (item: Item) => readonly string[],
): readonly Item[] {
  return searchRows(items, term, (item) => foldText(textOf(item).join("\n")));
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
