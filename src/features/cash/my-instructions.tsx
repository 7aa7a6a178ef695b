import { chakra } from "@chakra-ui/react/styled-system";
import { memo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { formOf, hasEnded } from "../../../machines/cash-instruction/repeats.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashInstructions } from "../../api/contract/cash.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useRead, useReadState, useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { Block } from "../../ui/block.tsx";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { rovingRows } from "../../ui/roving-rows.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Alert } from "../../ui/form/alert.tsx";
import { takeLostFocus } from "../../ui/lost-focus.ts";
import { cashStyles } from "./cash-styles.ts";
import { InstructionRow } from "./instruction-row.tsx";
import { InstructionsSkeleton } from "./instructions-skeleton.tsx";
import { printAs } from "./print-as.ts";
import { type ListedInstruction, useInstructionHistory } from "./use-instruction-history.ts";
import { useInstructionLabels } from "./use-instruction-labels.ts";
import { Withdrawal } from "./withdrawal.tsx";
import { useCutOff } from "./use-cut-off.ts";
import { dealingCalendar } from "../../../machines/cash-instruction/rules.ts";
import { cashDirections } from "../../../machines/cash-instruction/fields.ts";
import { CashSheet } from "./cash-sheet.tsx";

interface MyInstructionsProps {
  readonly actor: CashInstructionActor;
  readonly portfolios: readonly Portfolio[];
}

/** The user's instructions with their states; renders nothing if the API lacks the list. */
export const MyInstructions = memo(function MyInstructions(props: MyInstructionsProps) {
  const { actor, portfolios } = props;
  const { t } = useTranslation("cash");
  const read = useRead(listCashInstructions, {}, { isReadOnReturn: true });
  const state = useReadState(read);
  const [printed, setPrinted] = useState<ListedInstruction | null>(null);
  if (isNoSuchCall(read.error)) return null;

  function print(instruction: ListedInstruction) {
    flushSync(() => setPrinted(instruction));
    printAs(instruction.instructionNumber, () => setPrinted(null));
  }

  return (
    <>
      <Block
        title={t("list.title")}
        css={cashStyles.mine}
        state={state}
        skeleton={<InstructionsSkeleton rows={2} />}
        isEmpty={({ instructions }) => instructions.length === 0}
        empty={<EmptyNote text={t("list.empty")} />}
      >
        {({ instructions }) => (
          <chakra.ul css={cashStyles.list} ref={rovingRows}>
            {instructions.map((instruction) => (
              <MyInstruction
                key={instruction.instructionNumber}
                actor={actor}
                instruction={instruction}
                portfolios={portfolios}
                listedAtMs={read.dataUpdatedAt}
                onPrint={() => print(instruction)}
              />
            ))}
          </chakra.ul>
        )}
      </Block>
      {printed ? <ListedSheet instruction={printed} portfolios={portfolios} /> : null}
    </>
  );
});

interface MyInstructionProps extends MyInstructionsProps {
  readonly instruction: ListedInstruction;
  readonly listedAtMs: number;
  readonly onPrint: () => void;
}

const isWithdrawn = (actor: CashInstructionActor, number: string) =>
  actor.getSnapshot().context.withdrawn === number;

const isWithdrawing = (actor: CashInstructionActor, number: string) =>
  actor.getSnapshot().value.withdrawal !== "idle" && isWithdrawn(actor, number);

function MyInstruction(props: MyInstructionProps) {
  const { actor, instruction, portfolios, listedAtMs, onPrint } = props;
  const { t } = useTranslation("cash");
  const { name } = useUser();
  const texts = useInstructionLabels(portfolios);
  const moment = useMoment();
  const { instructionNumber: number, state, receivedAtUtc, withdrawnAtUtc, approval } = instruction;
  const codes = portfolios.map(({ groupCode }) => groupCode);
  const form = hasEnded(instruction) ? formOf(instruction, codes) : null;
  // A withdrawal that was begun before is in sight when the list is there again.
  const [isOpen] = useState(() => isWithdrawing(actor, number));
  const reuse = form && { type: "instruction.reused" as const, instructionNumber: number, form };
  return (
    <InstructionRow
      instruction={instruction}
      portfolios={portfolios}
      facts={
        <>
          <span
            key={state}
            data-state={state}
            tabIndex={-1}
            ref={isWithdrawn(actor, number) ? takeLostFocus : undefined}
          >
            {textOr(t, `state.${state}`, t("otherState"))}
          </span>
          <span>
            {t("list.dates", {
              dealing: texts.date(instruction.dealingDate),
              settlement: texts.date(instruction.settlementDate),
            })}
          </span>
        </>
      }
      isOpen={isOpen}
      summary={t("list.received", moment(receivedAtUtc))}
    >
      {approval ? <ApprovalText {...{ approval, state, listedAtMs }} /> : null}
      {withdrawnAtUtc ? (
        <chakra.p css={cashStyles.withdrawal}>
          {t("approval.withdrawnBy", { name, ...moment(withdrawnAtUtc) })}
        </chakra.p>
      ) : null}
      <chakra.div css={cashStyles.rowActions}>
        {reuse ? (
          <LinkButton onPress={() => actor.send(reuse)}>
            <span aria-hidden>{t("list.reuse")}</span>
            <VisuallyHidden>{t("list.reuseNamed", { number })}</VisuallyHidden>
          </LinkButton>
        ) : null}
        <LinkButton onPress={onPrint}>
          <span aria-hidden>{t("list.print")}</span>
          <VisuallyHidden>{t("list.printNamed", { number })}</VisuallyHidden>
        </LinkButton>
        {state === "received" || state === "waitingForApproval" ? (
          <Withdrawal actor={actor} number={number} />
        ) : null}
      </chakra.div>
    </InstructionRow>
  );
}

interface ApprovalTextProps {
  readonly approval: {
    readonly untilUtc: string;
    readonly byName?: string | undefined;
    readonly atUtc?: string | undefined;
    readonly reason?: string | undefined;
  };
  readonly state: string;
  readonly listedAtMs: number;
}

/** Until when an instruction can be approved, or who decided about it, when and why. */
function ApprovalText({ approval, state, listedAtMs }: ApprovalTextProps) {
  const { t } = useTranslation("cash");
  const { untilUtc, byName: name, atUtc, reason = "" } = approval;
  const isWaiting = state === "waitingForApproval";
  const cutOff = useCutOff(untilUtc, listedAtMs);
  const moment = useMoment();
  const until = moment(untilUtc);
  if (isWaiting && cutOff === "near") {
    return (
      <chakra.div css={cashStyles.warning}>
        <Alert tone="negative" isLoud={false} title={t("approval.unusual.nearCutOff")}>
          {t("approval.expires", until)}
        </Alert>
      </chakra.div>
    );
  }
  // Whether it was approved in time is known only to the API.
  const text = isWaiting
    ? t(cutOff === "past" ? "approval.ended" : "approval.until", until)
    : state === "expired"
      ? t("approval.expired", until)
      : name === undefined || atUtc === undefined
        ? null
        : state === "returned"
          ? t("approval.returnedBy", { name, ...moment(atUtc), reason })
          : t("approval.approvedBy", { name, ...moment(atUtc) });
  return text === null ? null : <chakra.p css={cashStyles.withdrawal}>{text}</chakra.p>;
}

interface ListedSheetProps {
  readonly instruction: ListedInstruction;
  readonly portfolios: readonly Portfolio[];
}

/** The sheet of an earlier instruction, which is only printed. */
function ListedSheet({ instruction, portfolios }: ListedSheetProps) {
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
