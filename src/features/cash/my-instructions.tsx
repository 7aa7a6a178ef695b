import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashInstructions } from "../../api/contract/cash.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatTime } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { ApprovalText } from "./approval-text.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useInstructionTexts } from "./use-instruction-texts.ts";
import { Withdrawal } from "./withdrawal.tsx";

interface MyInstructionsProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
}

/** The user's instructions with their states; renders nothing if the API lacks the list. */
export function MyInstructions({ actor, portfolios }: MyInstructionsProps) {
  const { t } = useTranslation("cash");
  const texts = useInstructionTexts(portfolios);
  const read = useRead(listCashInstructions, {}, { isAddition: true });
  const state = useReadState(read);
  if (isNoSuchCall(read.error)) return null;
  return (
    <Block
      title={t("list.title")}
      css={cashStyles.mine}
      state={state}
      skeleton={<RowsSkeleton rows={2} />}
      isEmpty={({ instructions }) => instructions.length === 0}
      empty={<EmptyNote text={t("list.empty")} />}
    >
      {({ instructions }) => (
        <chakra.ul css={cashStyles.list}>
          {instructions.map((one) => (
            <li key={one.instructionNumber}>
              <div>
                <strong>
                  {t("list.row", {
                    direction: texts.direction(one.direction),
                    quantity: texts.quantity(one),
                  })}
                </strong>
                <span>
                  {texts.portfolioName(one.portfolioCode)}
                  {one.transferTo ? ` → ${texts.portfolioName(one.transferTo)}` : null}
                </span>
              </div>
              <div>
                <span data-state={one.state}>
                  {textOr(t, `state.${one.state}`, t("otherState"))}
                </span>
                <span>
                  {t("list.dates", {
                    dealing: texts.date(one.dealingDate),
                    settlement: texts.date(one.settlementDate),
                  })}
                </span>
                <span>{one.instructionNumber}</span>
              </div>
              <details>
                <summary>
                  {t("list.received", {
                    date: texts.date(one.receivedAtUtc),
                    time: formatTime(one.receivedAtUtc),
                  })}
                </summary>
                <DetailList missing={t("summary.none")} details={texts.details(one)} />
              </details>
              {one.approval ? <ApprovalText approval={one.approval} state={one.state} /> : null}
              {one.state === "received" || one.state === "waitingForApproval" ? (
                <Withdrawal actor={actor} number={one.instructionNumber} />
              ) : null}
            </li>
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}
