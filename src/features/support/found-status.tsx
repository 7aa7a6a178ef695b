import { useTranslation } from "react-i18next";
import { isNoSuchCall } from "../../api/api-error.ts";
import { tutorials, walkthroughs, whatsNew } from "../../api/contract/content.ts";
import { listCases } from "../../api/contract/support.ts";
import { useRead } from "../../session/index.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { findItems, helpTexts } from "./find-items.ts";
import { useCaseLabels } from "./use-case-labels.ts";

/** Announces how many items of all lists contain the search text. */
export function FoundStatus({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  const guides = useRead(walkthroughs, {}).data?.walkthroughs;
  const articles = useRead(tutorials, {}).data?.tutorials;
  const changes = useRead(whatsNew, {}).data?.items;
  const ofCases = useRead(listCases, {});
  const cases = isNoSuchCall(ofCases.error) ? [] : ofCases.data?.cases;
  const caseLabels = useCaseLabels();
  // A list that is not known says so itself.
  const found = guides &&
    articles &&
    changes &&
    cases && [
      ...findItems(guides, term, helpTexts.walkthrough),
      ...findItems(articles, term, helpTexts.tutorial),
      ...findItems(changes, term, helpTexts.change),
      ...findItems(cases, term, caseLabels),
    ];
  return (
    <VisuallyHidden role="status">
      {found && term.trim() !== "" ? t("find.count", { count: found.length }) : null}
    </VisuallyHidden>
  );
}
