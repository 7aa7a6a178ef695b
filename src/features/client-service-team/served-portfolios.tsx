import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServedPortfolio } from "../../../machines/service-team/rules.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { teamStyles } from "./team-styles.ts";

/** So many portfolios stand in a row; the rest is shown on demand. */
const mostShown = 3;
const stepCount = 200;

interface ServedPortfoliosProps {
  readonly portfolios: readonly ServedPortfolio[];
  /** Whether the accounts are named. */
  readonly hasAccounts: boolean;
}

/** The portfolios that a person serves, by account. */
export function ServedPortfolios({ portfolios, hasAccounts }: ServedPortfoliosProps) {
  const { t } = useTranslation("team");
  const [shown, setShown] = useState(mostShown);
  const isShort = portfolios.length <= mostShown + 1;
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
              onPress={() => setShown(shown === mostShown ? stepCount : shown + stepCount)}
            >
              {t("list.morePortfolios", { count: left })}
            </LinkButton>
          ) : (
            <LinkButton onPress={() => setShown(mostShown)}>{t("list.fewer")}</LinkButton>
          )}
        </p>
      )}
    </chakra.div>
  );
}
