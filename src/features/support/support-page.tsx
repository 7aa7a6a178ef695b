import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermissions, useRead } from "../../session/index.ts";
import { useTour } from "../../tour/use-tour.ts";
import { supportStyles } from "./support-styles.ts";
import { useListParams } from "../../ui/data-list/use-list-params.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { MessageForm } from "./message-form.tsx";
import { MyCases } from "./my-cases.tsx";
import { SecurityCategories } from "./security-categories.tsx";
import { Tutorials } from "./tutorials.tsx";
import { Walkthroughs } from "./walkthroughs.tsx";
import { WhatsNewList } from "./whats-new-list.tsx";
import { isNoSuchCall } from "../../api/api-error.ts";
import { tutorials, walkthroughs, whatsNew } from "../../api/contract/content.ts";
import { listCases } from "../../api/contract/support.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { findItems, helpTexts } from "./find-items.ts";
import { useCaseLabels } from "./use-case-labels.ts";

/** Help page: walkthroughs, tutorials, changes and the contact form. */
export function SupportPage() {
  const { t } = useTranslation("support");
  const { canSeeSecurityTips } = usePermissions();
  const { text, setText, fieldRef } = useListParams();
  const tour = useTour();
  const message = useRef<HTMLHeadingElement>(null);
  return (
    <PageFrame title={t("page.title")} intro={t("page.intro")}>
      <chakra.div css={supportStyles.top}>
        <chakra.div css={supportStyles.find} role="search">
          <SearchField
            label={t("find.label")}
            value={text}
            onChange={setText}
            fieldRef={fieldRef}
          />
          <FoundStatus term={text} />
        </chakra.div>
        <Button tone="quiet" onPress={tour.begin}>
          {t(tour.isLeft ? "tour.goOn" : "tour.begin")}
        </Button>
        <chakra.span css={supportStyles.toMessage}>
          <Button tone="quiet" onPress={() => message.current?.focus()}>
            {t("message.title")}
          </Button>
        </chakra.span>
      </chakra.div>
      <chakra.div css={supportStyles.columns}>
        <chakra.div css={supportStyles.column}>
          <Walkthroughs term={text} />
          <Tutorials term={text} />
          <MyCases term={text} />
          <WhatsNewList term={text} />
          {canSeeSecurityTips ? <SecurityCategories /> : null}
        </chakra.div>
        <MessageForm headingRef={message} />
      </chakra.div>
    </PageFrame>
  );
}

/** Announces how many items of all lists contain the search text. */
function FoundStatus({ term }: { readonly term: string }) {
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
