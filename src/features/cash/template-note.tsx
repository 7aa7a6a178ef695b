import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { hasNextRow } from "../../../machines/cash-instruction/rules.ts";
import type { UnusedCell } from "../../../machines/cash-instruction/types.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { cashStyles } from "./cash-styles.ts";
import type { useCashForm } from "./use-cash-form.ts";

/** Says which instruction of a file fills in the form, and what of the file is not taken. */
export function TemplateNote({ cash }: { readonly cash: ReturnType<typeof useCashForm> }) {
  const { t } = useTranslation("cash");
  const { rows, index } = cash.template ?? { rows: [], index: 0 };
  const hasNext = hasNextRow(cash.template);
  const unused = rows[index]?.unused ?? [];
  const place = { number: index + 1, total: rows.length };
  return (
    <chakra.div css={cashStyles.templateNote} role="status">
      {rows.length > 1 ? (
        <p>
          {t(hasNext ? "template.row" : "template.lastRow", place)}{" "}
          {hasNext ? <LinkButton onPress={cash.skipRow}>{t("template.skip")}</LinkButton> : null}
        </p>
      ) : null}
      {unused.length > 0 ? (
        <>
          <strong>{t("template.unused")}</strong>
          <ul>
            {unused.map((each) => (
              <li key={each.cell}>
                <UnusedCellText unused={each} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </chakra.div>
  );
}

function UnusedCellText({ unused }: { readonly unused: UnusedCell }) {
  const { t } = useTranslation("cash");
  const { cell, field, text, reason } = unused;
  const hasNoResult = reason === "formula" && text === "";
  return t("template.unusedCell", {
    cell,
    field: field === null ? t("template.otherColumn") : t(`field.${field}`),
    text: t(hasNoResult ? "template.reason.noResult" : `template.reason.${reason}`, { text }),
  });
}
