import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { whatsNew } from "../../api/contract/content.ts";
import { paths } from "../../../machines/paths.ts";
import { formatDate } from "../../format/dates.ts";
import { useCanOpen, useRead, useReadState, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { LinkedText } from "../../ui/linked-text.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

const shownCount = 3;

/** Latest changes of the portal. */
export function WhatsNew() {
  const { t } = useTranslation("home");
  const user = useUser();
  const canOpen = useCanOpen();
  const canSeeAll = canOpen(paths.support());
  return (
    <Block
      tourStop="news"
      title={t("whatsNew.title")}
      action={canSeeAll ? <TextLink to={paths.support()}>{t("whatsNew.all")}</TextLink> : null}
      state={useReadState(useRead(whatsNew, {}))}
      skeleton={<RowsSkeleton rows={3} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyNote text={t("whatsNew.empty")} hint={t("whatsNew.emptyHint")} />}
    >
      {({ items }) => (
        <ul>
          {items.slice(0, shownCount).map(({ id, title, body, date }) => (
            <chakra.li key={id} css={homeStyles.row}>
              <chakra.h3 css={homeStyles.rowTitle}>{title}</chakra.h3>
              <chakra.p css={homeStyles.rowText}>
                <LinkedText text={body} canOpen={canOpen} />
              </chakra.p>
              <chakra.p css={homeStyles.rowMeta}>{formatDate(date, user.region)}</chakra.p>
            </chakra.li>
          ))}
        </ul>
      )}
    </Block>
  );
}
