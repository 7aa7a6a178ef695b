import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { rowKeysHint } from "../ui/roving-rows.ts";
import { rowKeysHintStyles } from "./row-keys-hint-styles.ts";

/**
 * Names the arrow keys while the Tab key stands in a list, until one is pressed. Not for screen
 * readers, whose own cursor moves by these keys.
 */
export function RowKeysHint() {
  const { t } = useTranslation("shell");
  return (
    <chakra.p ref={rowKeysHint} css={rowKeysHintStyles.root} aria-hidden>
      {t("frame.rowKeys")}
    </chakra.p>
  );
}
