import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyNote } from "../../ui/notes.tsx";
import { findItems } from "./find-items.ts";

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
  const found = findItems(items, term, textOf);
  if (found.length > 0) return children(found);
  return <EmptyNote text={t("list.noMatch", { term: term.trim() })} />;
}
