import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";

interface ChartSpanProps {
  /** Describes the plot. */
  readonly hintId: string;
  readonly isSpan: boolean;
  readonly onClear: () => void;
  /** What a marked span leads to. */
  readonly children: ReactNode;
}

/** Below the plot: how to mark a span, or what the marked one leads to. */
export function ChartSpan({ hintId, isSpan, onClear, children }: ChartSpanProps) {
  const { t } = useTranslation("chart");
  return (
    <div className="chart-span">
      <span id={hintId} hidden={isSpan}>
        <span className="by-mouse">{t("span.hint")}</span>
        <span className="by-touch">{t("span.touchHint")}</span>
      </span>
      {isSpan ? (
        <>
          {children}
          <LinkButton onPress={onClear}>{t("span.clear")}</LinkButton>
        </>
      ) : null}
    </div>
  );
}
