import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedInstruction } from "./use-instruction-history.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { DetailList } from "../../ui/detail-list.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useInstructionLabels } from "./use-instruction-labels.ts";

interface InstructionRowProps {
  readonly instruction: Omit<ListedInstruction, "state">;
  readonly portfolios: readonly Portfolio[];
  /** Whether another user sent it. */
  readonly isOfOther?: boolean;
  /** What matters about it in its list, beside its number. */
  readonly facts: ReactNode;
  /** What to look at first, in sight while the row is closed. */
  readonly warning?: ReactNode;
  /** Text that opens all parts of the instruction. */
  readonly summary: string;
  /** Whether it opens by itself; the user may close it. */
  readonly isOpen?: boolean;
  /** Stands below the parts when the row is open. */
  readonly inside?: ReactNode;
  /** Always in sight, below the row. */
  readonly children?: ReactNode;
}

/** An instruction in a list, which opens to all its parts. */
export function InstructionRow(props: InstructionRowProps) {
  const { instruction, portfolios, isOfOther = false, summary, isOpen } = props;
  const { facts, warning, inside, children } = props;
  const { t } = useTranslation("cash");
  const texts = useInstructionLabels(portfolios);
  const { transferTo } = instruction;
  return (
    <li>
      <div>
        <strong>
          {t("list.row", {
            direction: texts.direction(instruction.direction),
            quantity: texts.quantity(instruction),
          })}
        </strong>
        <span>
          {texts.portfolioName(instruction.portfolioCode)}
          {transferTo ? ` → ${texts.portfolioName(transferTo)}` : null}
        </span>
      </div>
      <div>
        {facts}
        <span>{instruction.instructionNumber}</span>
      </div>
      {warning ? <chakra.div css={cashStyles.warning}>{warning}</chakra.div> : null}
      <Disclosure summary={summary} isLine isOpen={isOpen}>
        <DetailList missing={t("summary.none")} details={texts.details(instruction, isOfOther)} />
        {inside}
      </Disclosure>
      {children}
    </li>
  );
}
