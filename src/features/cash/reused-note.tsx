import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { cashStyles } from "./cash-styles.ts";

/** Says which earlier instruction fills in the form. */
export function ReusedNote({ number }: { readonly number: string }) {
  const { t } = useTranslation("cash");
  return (
    <chakra.p css={cashStyles.templateNote} ref={takeFocus} tabIndex={-1}>
      {t("form.reused", { number })}
    </chakra.p>
  );
}
