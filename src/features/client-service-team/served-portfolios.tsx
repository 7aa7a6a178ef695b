import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../machines/paths.ts";
import type { ServedPortfolio } from "../../../machines/service-team/rules.ts";
import { latestDoor } from "../../../machines/unaudited/portfolio-doors.ts";
import { useCanOpen } from "../../session/index.ts";
import { figureLink } from "../../theme/fragments/figure-link.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { teamStyles } from "./team-styles.ts";

const RouteLink = chakra(Link);

/** Tall enough to press in a list of names. */
const portfolioLink = { ...figureLink, display: "inline-block", minHeight: "1.5rem" } as const;

/** Number of portfolios shown in a row; the others are shown on request. */
const maxShown = 3;
const stepCount = 200;

interface ServedPortfoliosProps {
  readonly portfolios: readonly ServedPortfolio[];
  /** Whether account names are shown. */
  readonly hasAccounts: boolean;
}

/** The portfolios that a team member serves, grouped by account. */
export function ServedPortfolios({ portfolios, hasAccounts }: ServedPortfoliosProps) {
  const { t } = useTranslation("team");
  const [shown, setShown] = useState(maxShown);
  const isShort = portfolios.length <= maxShown + 1;
  const visible = isShort ? portfolios : portfolios.slice(0, shown);
  const accounts = [...Map.groupBy(visible, ({ accountName }) => accountName)];
  const left = portfolios.length - visible.length;
  return (
    <chakra.div css={teamStyles.served}>
      {accounts.map(([account, some]) => (
        <div key={account}>
          {hasAccounts ? <strong>{account}</strong> : null}
          <ul>
            {some.map((item) => (
              <li key={item.portfolioCode}>
                <ServedPortfolioName {...item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isShort ? null : (
        <p>
          {left > 0 ? (
            <LinkButton
              onPress={() => setShown(shown === maxShown ? stepCount : shown + stepCount)}
            >
              {t("list.morePortfolios", { count: left })}
            </LinkButton>
          ) : (
            <LinkButton onPress={() => setShown(maxShown)}>{t("list.fewer")}</LinkButton>
          )}
        </p>
      )}
    </chakra.div>
  );
}

/** Name of a portfolio: a link to its latest holdings for users who may see them (DOOR-01). */
function ServedPortfolioName({ portfolioCode, portfolioName }: ServedPortfolio) {
  const { t } = useTranslation("team");
  const canOpen = useCanOpen();
  const door = canOpen(paths.unaudited()) ? latestDoor(portfolioCode) : null;
  if (door === null) return portfolioName;
  return (
    <RouteLink
      css={portfolioLink}
      to={door}
      aria-label={t("list.holdings", { portfolio: portfolioName })}
    >
      {portfolioName}
    </RouteLink>
  );
}
