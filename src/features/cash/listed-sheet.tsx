import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { dealingCalendar } from "../../../machines/cash-instruction/rules.ts";
import { cashDirections } from "../../../machines/cash-instruction/fields.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useUser } from "../../session/index.ts";
import { CashSheet } from "./cash-sheet.tsx";
import { cashStyles } from "./cash-styles.ts";
import { type ListedInstruction, useInstructionHistory } from "./use-instruction-history.ts";

interface ListedSheetProps {
  readonly instruction: ListedInstruction;
  readonly portfolios: readonly Portfolio[];
}

/** The sheet of an earlier instruction, which is only printed. */
export function ListedSheet({ instruction, portfolios }: ListedSheetProps) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const historyOf = useInstructionHistory();
  const { instructionNumber: number, receivedAtUtc, transferTo } = instruction;
  const direction = cashDirections.find((known) => known === instruction.direction) ?? "";
  const route = { ...instruction, direction, transferTo: transferTo ?? "" } as const;
  return (
    <chakra.div css={cashStyles.listedSheet}>
      <CashSheet
        label={t("sheet.listed", { number })}
        instruction={{ ...instruction, direction: direction === "" ? null : direction }}
        calendar={dealingCalendar(route, portfolios, region, new Date(receivedAtUtc))}
        portfolios={portfolios}
        activeField=""
        isComplete
        isListed
        receipt={instruction}
        history={historyOf(instruction)}
      />
    </chakra.div>
  );
}
