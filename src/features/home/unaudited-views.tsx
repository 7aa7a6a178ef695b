import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { availablePaths } from "../../../machines/user/permissions.ts";
import { listSearchCriteria, type UnauditedView } from "../../api/contract/datapicker.ts";
import { paths } from "../../../machines/paths.ts";
import { factSeparator, formatUnbrokenDate } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useAudit, useRead, useReadState, useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";

/** Number of views on home (specification 2, section 9). */
const shownCount = 5;

/** Returns the latest modified views, regardless of the API's order. */
function latestViews(views: readonly UnauditedView[]): UnauditedView[] {
  return views
    .toSorted(
      (left, right) => Date.parse(right.lastModifiedDate) - Date.parse(left.lastModifiedDate),
    )
    .slice(0, shownCount);
}

const RouteLink = chakra(Link);

/** Latest saved or changed queries of the user. */
export function UnauditedViews() {
  const { t } = useTranslation("home");
  const user = useUser();
  const record = useAudit();
  const canOpen = availablePaths(user).includes(paths.unaudited());
  return (
    <Block
      tourStop="views"
      title={t("views.title")}
      action={canOpen ? <TextLink to={paths.unaudited()}>{t("views.all")}</TextLink> : null}
      state={useReadState(useRead(listSearchCriteria, {}))}
      skeleton={<RowsSkeleton rows={5} />}
      isEmpty={({ views }) => views.length === 0}
      empty={<EmptyNote text={t("views.empty")} hint={t("views.emptyHint")} />}
    >
      {({ views }) => (
        <ul>
          {latestViews(views).map(({ id, viewName, dataSet, portfolios, lastModifiedDate }) => (
            <chakra.li key={id} css={homeStyles.row}>
              <chakra.p css={homeStyles.rowTitle}>
                {canOpen ? (
                  <RouteLink
                    css={homeStyles.headline}
                    to={paths.unaudited(id)}
                    onClick={() =>
                      record("UnauditedView", { Portfolios: portfolios, SearchKeywords: viewName })
                    }
                  >
                    {viewName}
                  </RouteLink>
                ) : (
                  viewName
                )}
              </chakra.p>
              <chakra.p css={homeStyles.rowMeta}>
                {[
                  textOr(t, `views.${dataSet}`, dataSet),
                  t("views.portfolios", { count: portfolios.length }),
                  t("views.modified", { date: formatUnbrokenDate(lastModifiedDate, user.region) }),
                ].join(factSeparator)}
              </chakra.p>
            </chakra.li>
          ))}
        </ul>
      )}
    </Block>
  );
}
