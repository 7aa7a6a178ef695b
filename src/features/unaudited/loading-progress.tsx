import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Progress } from "../../../machines/unaudited/types.ts";
import { formatNumber } from "../../format/numbers.ts";
import { useUser } from "../../session/index.ts";
import { Button } from "../../ui/form/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface ReadingProgressProps {
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** Progress of a query in portfolios and rows; appears after a delay. */
export function LoadingProgress({ progress, onCancel }: ReadingProgressProps) {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const keepFocus = useKeptFocus();
  const { settled, total, rows } = progress;
  const text = t("reading.progress", {
    settled: formatNumber(settled, region),
    count: total,
    rows: formatNumber(rows, region),
  });
  return (
    <chakra.div css={unauditedStyles.progress} ref={keepFocus}>
      <p>{text}</p>
      <chakra.div
        css={unauditedStyles.progressBar}
        role="progressbar"
        aria-label={t("reading.label")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={settled}
        aria-valuetext={text}
      >
        <span style={{ inlineSize: `${(settled / Math.max(total, 1)) * 100}%` }} />
      </chakra.div>
      <Button tone="quiet" onPress={onCancel}>
        {t("reading.cancel")}
      </Button>
    </chakra.div>
  );
}
