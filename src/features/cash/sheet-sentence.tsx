import { chakra } from "@chakra-ui/react/styled-system";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { PartialInstruction } from "../../../machines/cash-instruction/types.ts";
import { formatUnbrokenDate } from "../../format/dates.ts";
import { weekdayName } from "../../format/zones.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useUser } from "../../session/index.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { sheetStyles } from "./sheet-styles.ts";
import { useInstructionLabels } from "./use-instruction-labels.ts";

const parts = [
  "portfolioCode",
  "transferTo",
  "quantity",
  "dealingDate",
  "settlementDate",
  "bankAccountReference",
] as const;
type Part = (typeof parts)[number];

/** Fields whose part of the sentence has another name. */
const partOfField: Readonly<Record<string, Part>> = {
  amount: "quantity",
  units: "quantity",
  currency: "quantity",
};

/** Stands for a part while its sentence is translated. */
const mark = "\u0001";

interface SheetSentenceProps {
  readonly instruction: PartialInstruction;
  readonly portfolios: readonly Portfolio[];
  /** Name of the field that has the focus. */
  readonly activeField: string;
  readonly ref?: Ref<HTMLParagraphElement>;
}

/** Ends a sentence or a clause; a line never begins with it. */
const punctuation = /^\p{Po}+/u;

/** An instruction as a sentence, in which a missing part is a blank with its label. */
export function SheetSentence(props: SheetSentenceProps) {
  const { instruction, portfolios, activeField, ref } = props;
  const { t, i18n } = useTranslation("cash");
  const { region } = useUser();
  const labels = useInstructionLabels(portfolios);
  const { direction, amount, units, all } = instruction;
  const nameOf = (code: string | null | undefined) =>
    portfolios.find(({ groupCode }) => groupCode === code)?.portfolioName ?? code ?? null;
  const dayOf = (date: string | null) =>
    date === null
      ? null
      : t("sheet.day", {
          date: formatUnbrokenDate(date, region),
          weekday: weekdayName(date, i18n.language),
        });
  const hasQuantity = amount !== undefined || units !== undefined || all;
  const values: Readonly<Record<Part, string | null>> = {
    portfolioCode: nameOf(instruction.portfolioCode),
    transferTo: nameOf(instruction.transferTo),
    quantity: all ? t("sheet.all") : hasQuantity ? labels.quantity(instruction) : null,
    dealingDate: dayOf(instruction.dealingDate),
    settlementDate: dayOf(instruction.settlementDate),
    bankAccountReference: instruction.bankAccountReference,
  };
  const labelOf = (part: Part) => t(part === "quantity" ? "summary.quantity" : `field.${part}`);
  const marked = (part: Part) => `${mark}${part}${mark}`;
  const sentence = t(`sheet.sentence.${direction ?? "none"}`, {
    portfolioCode: marked("portfolioCode"),
    transferTo: marked("transferTo"),
    quantity: marked("quantity"),
    dealingDate: marked("dealingDate"),
    settlementDate: marked("settlementDate"),
    bankAccountReference: marked("bankAccountReference"),
  });
  const activePart = partOfField[activeField] ?? activeField;
  return (
    <chakra.p ref={ref} css={sheetStyles.sentence}>
      {sentence.split(mark).map((text, index, texts) => {
        const part = parts.find((candidate) => candidate === text);
        // Texts and parts alternate.
        if (index % 2 === 0 || !part) return index === 0 ? text : text.replace(punctuation, "");
        const value = values[part];
        return (
          <span key={part} data-whole="">
            <span
              data-part={part}
              data-missing={value === null || undefined}
              data-active={part === activePart || undefined}
            >
              {value ?? labelOf(part)}
              {value === null ? <VisuallyHidden> {t("sheet.missing")}</VisuallyHidden> : null}
            </span>
            {texts[index + 1]?.match(punctuation)}
          </span>
        );
      })}
    </chakra.p>
  );
}
