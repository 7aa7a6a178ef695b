import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { walkthroughs } from "../../api/contract/content.ts";
import { useCanOpen, useRead, useReadState } from "../../session/index.ts";
import { helpTexts } from "./find-items.ts";
import { FoundItems } from "./found-items.tsx";
import { supportStyles } from "./support-styles.ts";
import { Block } from "../../ui/block.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

/** Step-by-step instructions with a link to their page. */
export function Walkthroughs({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  const canOpen = useCanOpen();
  return (
    <Block
      title={t("walkthroughs.title")}
      state={useReadState(useRead(walkthroughs, {}))}
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={(response) => response.walkthroughs.length === 0}
      empty={<EmptyNote text={t("walkthroughs.empty")} hint={t("page.emptyHint")} />}
    >
      {(response) => (
        <FoundItems items={response.walkthroughs} term={term} textOf={helpTexts.walkthrough}>
          {(found) => (
            <chakra.ul css={supportStyles.list}>
              {found.map(({ id, title, path, steps }) => (
                <li key={id}>
                  <Disclosure
                    summary={
                      <>
                        <span>{title}</span>
                        <small>{t("walkthroughs.steps", { count: steps.length })}</small>
                      </>
                    }
                  >
                    <ol>
                      {steps.map((step) => (
                        <li key={step}>{step}</li>
                      ))}
                    </ol>
                    {canOpen(path) ? (
                      <p>
                        <TextLink to={path}>{t("walkthroughs.open")}</TextLink>
                      </p>
                    ) : null}
                  </Disclosure>
                </li>
              ))}
            </chakra.ul>
          )}
        </FoundItems>
      )}
    </Block>
  );
}
