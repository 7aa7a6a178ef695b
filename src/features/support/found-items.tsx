import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../format/fold-text.ts";
import { searchRows } from "../../ui/data-list/arrange-rows.ts";
import { EmptyNote } from "../../ui/notes.tsx";

interface FoundItemsProps<Item> {
  readonly items: readonly Item[];
  /** Search text; empty for all items. */
  readonly term: string;
  readonly textOf: (item: Item) => readonly string[];
  readonly children: (found: readonly Item[]) => ReactNode;
}

/** Shows the items that contain a search text, or an empty state. */
export function FoundItems<Item>({ items, term, textOf, children }: FoundItemsProps<Item>) {
  const { t } = useTranslation("common");
  const found = searchRows(items, term, (item) => foldText(textOf(item).join("\n")));
  if (found.length > 0) return children(found);
  return <EmptyNote text={t("list.noMatch", { term: term.trim() })} />;
}
