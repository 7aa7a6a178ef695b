import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { whatsNew } from "../../api/contract/content.ts";
import { formatDate } from "../../format/dates.ts";
import { useCanOpen, useRead, useReadState, useUser } from "../../session/index.ts";
import { helpTexts } from "./find-items.ts";
import { FoundItems } from "./found-items.tsx";
import { supportStyles } from "./support-styles.ts";
import { Block } from "../../ui/block.tsx";
import { LinkedText } from "../../ui/linked-text.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";

/** All changes of the portal, newest first. */
export function WhatsNewList({ term }: { readonly term: string }) {
  const { t } = useTranslation("support");
  const { region } = useUser();
  const canOpen = useCanOpen();
  return (
    <Block
      title={t("whatsNew.title")}
      state={useReadState(useRead(whatsNew, {}))}
      skeleton={
        <ListSkeleton css={supportStyles.list} rows={4}>
          <h3>
            <BoneLine width="10rem" />
          </h3>
          <p>
            <BoneLine width="100%" />
            <BoneLine width="60%" />
          </p>
          <small>
            <BoneLine width="5rem" />
          </small>
        </ListSkeleton>
      }
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyNote text={t("whatsNew.empty")} hint={t("page.emptyHint")} />}
    >
      {({ items }) => (
        <FoundItems items={items} term={term} textOf={helpTexts.change}>
          {(found) => (
            <chakra.ul css={supportStyles.list}>
              {found.map(({ id, title, body, date }) => (
                <li key={id}>
                  <h3>{title}</h3>
                  <p>
                    <LinkedText text={body} canOpen={canOpen} />
                  </p>
                  <small>{formatDate(date, region)}</small>
                </li>
              ))}
            </chakra.ul>
          )}
        </FoundItems>
      )}
    </Block>
  );
}
