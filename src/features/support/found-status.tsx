import { useTranslation } from "react-i18next";
import { tutorials, walkthroughs, whatsNew } from "../../api/contract/content.ts";
import { useRead } from "../../session/index.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { findItems, helpTexts } from "./find-items.ts";

/** Announces how many items of all lists contain the search text. */
export function FoundStatus({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  const guides = useRead(walkthroughs, {}).data?.walkthroughs;
  const articles = useRead(tutorials, {}).data?.tutorials;
  const changes = useRead(whatsNew, {}).data?.items;
  // A list that is not known says so itself.
  const found = guides &&
    articles &&
    changes && [
      ...findItems(guides, term, helpTexts.walkthrough),
      ...findItems(articles, term, helpTexts.tutorial),
      ...findItems(changes, term, helpTexts.change),
    ];
  return (
    <VisuallyHidden role="status">
      {found && term.trim() !== "" ? t("find.count", { count: found.length }) : null}
    </VisuallyHidden>
  );
}
