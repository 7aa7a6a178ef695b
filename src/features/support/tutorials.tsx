import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { tutorials } from "../../api/contract/content.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { helpTexts } from "./find-items.ts";
import { FoundItems } from "./found-items.tsx";
import { supportStyles } from "./support-styles.ts";
import { Block } from "../../ui/block.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

/** Tutorials that explain the figures of the portal. */
export function Tutorials({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  return (
    <Block
      title={t("tutorials.title")}
      state={useReadState(useRead(tutorials, {}))}
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={(response) => response.tutorials.length === 0}
      empty={<EmptyNote text={t("tutorials.empty")} hint={t("page.emptyHint")} />}
    >
      {(response) => (
        <FoundItems items={response.tutorials} term={term} textOf={helpTexts.tutorial}>
          {(found) => (
            <chakra.ul css={supportStyles.list}>
              {found.map(({ id, title, summary, minutes, paragraphs }) => (
                <li key={id}>
                  <Disclosure
                    summary={
                      <>
                        <span>{title}</span>
                        <small>{t("tutorials.summary", { summary, count: minutes })}</small>
                      </>
                    }
                  >
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
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
