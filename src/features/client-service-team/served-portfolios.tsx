import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServedPortfolio } from "../../../machines/service-team/rules.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { teamStyles } from "./team-styles.ts";

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
            {some.map(({ portfolioCode, portfolioName }) => (
              <li key={portfolioCode}>{portfolioName}</li>
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
