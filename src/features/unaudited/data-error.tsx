import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { FailedNote } from "../../ui/notes.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";

interface DataErrorProps {
  /** Translated reason. */
  readonly text: string;
  /** Shown for the support line. */
  readonly reference?: string | null | undefined;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Replaces data that failed to load (ERR-02). */
export function DataError({ text, reference, onRetry, isRetrying = false }: DataErrorProps) {
  const { t } = useTranslation("unaudited");
  return (
    <chakra.div css={unauditedStyles.error}>
      <h2>{t("error.title")}</h2>
      <p>{t("error.text")}</p>
      <FailedNote text={text} reference={reference} onRetry={onRetry} isRetrying={isRetrying} />
    </chakra.div>
  );
}
