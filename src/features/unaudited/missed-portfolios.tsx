import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { MissedPortfolio } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useFailureText } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
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
  const keepFocus = useKeptFocus();
  const names = new Map(
    portfolios.map(({ groupCode, portfolioName }) => [groupCode, portfolioName]),
  );
  const nameOf = (code: string) => names.get(code) ?? code;
  if (missed.length === 0) return null;
  const rest = missed.length - maxListed;
  const reasons = new Set(missed.map(({ failure }) => failureText(failure)));
  const [sharedReason] = missed.length > 1 && reasons.size === 1 ? reasons : [];
  return (
    <chakra.div
      css={unauditedStyles.missed}
      ref={keepFocus}
      role="group"
      aria-label={t("missed.label")}
    >
      <p role="alert">{t("missed.text", { count: missed.length })}</p>
      {sharedReason === undefined ? null : <p>{sharedReason}</p>}
      <ul>
        {missed.slice(0, maxListed).map(({ code, failure }) => (
          <li key={code} ref={keepFocus}>
            <span>
              {sharedReason === undefined
                ? t("missed.portfolio", { name: nameOf(code), reason: failureText(failure) })
                : nameOf(code)}
            </span>
            {missed.length > 1 ? (
              <LinkButton isWaiting={isRetrying} onPress={() => onRetry(code)}>
                <span aria-hidden>{t("missed.retry")}</span>
                <VisuallyHidden>{t("missed.retryOne", { name: nameOf(code) })}</VisuallyHidden>
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>{t("missed.rest", { count: rest })}</p> : null}
      <LinkButton isWaiting={isRetrying} onPress={() => onRetry()}>
        {missed.length === 1 ? t("missed.retry") : t("missed.retryAll", { count: missed.length })}
      </LinkButton>
    </chakra.div>
  );
}
