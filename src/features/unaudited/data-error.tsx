import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { FailedNote } from "../../ui/notes.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";

interface DataErrorProps {
  /** Why, in the catalogue's words. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** In place of data that could not be read (ERR-02). */
export function DataError({ text, onRetry, isRetrying = false }: DataErrorProps) {
  const { t } = useTranslation("unaudited");
  return (
    <chakra.div css={unauditedStyles.error}>
      <h2>{t("error.title")}</h2>
      <p>{t("error.text")}</p>
      <FailedNote text={text} onRetry={onRetry} isRetrying={isRetrying} />
    </chakra.div>
  );
}
