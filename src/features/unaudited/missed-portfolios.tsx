import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { MissedPortfolio } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useFailureText } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";

interface MissedPortfoliosProps {
  readonly missed: readonly MissedPortfolio[];
  readonly portfolios: readonly Portfolio[];
  readonly isRetrying: boolean;
  /** Retries one portfolio, or all without a code. */
  readonly onRetry: (code?: string) => void;
}

/** Maximum number of listed portfolios. */
const maxListed = 20;

/** Lists the portfolios that failed to load, with their errors (UNA-01). */
export function MissedPortfolios(props: MissedPortfoliosProps) {
  const { missed, portfolios, isRetrying, onRetry } = props;
  const { t } = useTranslation("unaudited");
  const failureText = useFailureText();
  const nameOf = new Map(
    portfolios.map((portfolio) => [portfolio.groupCode, portfolio.portfolioName]),
  );
  if (missed.length === 0) return null;
  const rest = missed.length - maxListed;
  const reasons = new Set(missed.map(({ failure }) => failureText(failure)));
  const [sharedReason] = missed.length > 1 && reasons.size === 1 ? reasons : [];
  return (
    <chakra.div css={unauditedStyles.missed} role="group" aria-label={t("missed.label")}>
      <p role="alert">{t("missed.text", { count: missed.length })}</p>
      {sharedReason === undefined ? null : <p>{sharedReason}</p>}
      <ul>
        {missed.slice(0, maxListed).map(({ code, failure }) => (
          <li key={code}>
            {sharedReason === undefined ? (
              <span>
                {t("missed.portfolio", {
                  name: nameOf.get(code) ?? code,
                  reason: failureText(failure),
                })}
              </span>
            ) : null}
            {missed.length > 1 && !isRetrying ? (
              <LinkButton onPress={() => onRetry(code)}>
                {t("missed.retryOne", { name: nameOf.get(code) ?? code })}
              </LinkButton>
            ) : sharedReason === undefined ? null : (
              <span>{nameOf.get(code) ?? code}</span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t("missed.rest", { count: rest })}</p> : null}
      {isRetrying ? null : (
        <LinkButton onPress={() => onRetry()}>
          {t("missed.retry", { count: missed.length })}
        </LinkButton>
      )}
    </chakra.div>
  );
}
