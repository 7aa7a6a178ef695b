import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CashApprovalActor } from "../../../machines/cash-approval/machine.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashApprovals } from "../../api/contract/cash.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { textOr } from "../../i18n/text-or.ts";
import { usePermissions, useRead, useReadState, useUrlQuery } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { Block } from "../../ui/block.tsx";
import { Alert } from "../../ui/form/alert.tsx";
import { takeFocus } from "../../ui/form/take-focus.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { showAtLostFocus } from "../../ui/lost-focus.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { ApprovalDecision } from "./approval-decision.tsx";
import { cashStyles } from "./cash-styles.ts";
import { useCutOff } from "./use-cut-off.ts";
import { InstructionRow } from "./instruction-row.tsx";
import { InstructionsSkeleton } from "./instructions-skeleton.tsx";

type Waiting = ResponseOf<typeof listCashApprovals>["instructions"][number];

interface PortfoliosProps {
  readonly portfolios: readonly Portfolio[];
}

/** The instructions that the user can approve; never asked for without the privilege. */
export function useWaitingInstructions() {
  const { canApprove } = usePermissions();
  return useRead(listCashApprovals, {}, { enabled: canApprove, isReadOnReturn: true });
}

type WaitingRead = ReturnType<typeof useWaitingInstructions>;

/** Numbers that are repeated from an address, whose other texts could mislead. */
const instructionNumbers = /^[\w./-]{1,60}$/;

interface ApprovalsProps extends PortfoliosProps {
  readonly actor: CashApprovalActor;
  readonly read: WaitingRead;
}

/** Instructions of others that the user can approve (APPROVE-01). */
export function Approvals({ actor, portfolios, read }: ApprovalsProps) {
  const { t } = useTranslation("cash");
  const state = useReadState(read);
  const [hasFailed, setHasFailed] = useState(false);
  if (state.kind === "failed" && !hasFailed) setHasFailed(true);
  const { instructionNumber: decided, isFirst } = useSelector(actor, ({ context }) => context);
  const isListing = useSelector(actor, (snapshot) => snapshot.matches("listing"));
  const [query] = useUrlQuery();
  const named = query.get("instruction");
  // The address of another instruction focuses the heading again.
  const focusTitle = useCallback(
    (title: HTMLElement | null) => {
      if (named !== null) takeFocus(title);
    },
    [named],
  );
  if (isNoSuchCall(read.error)) return null;
  const waiting = read.data?.instructions;
  const isGone =
    named !== null &&
    instructionNumbers.test(named) &&
    // Otherwise the state says what became of it.
    (isListing || named !== decided) &&
    waiting?.every(({ instructionNumber }) => instructionNumber !== named) === true;
  // Below the form nothing is promised: mostly no instruction waits.
  const isAwaited = state.kind === "loading" && !isFirst && named === null;
  return (
    <chakra.div css={cashStyles.approvals} data-first={isFirst || undefined}>
      <Outcome actor={actor} gone={isGone ? named : null} />
      {isAwaited || (waiting?.length === 0 && !hasFailed) ? null : (
        <Block
          title={t("approval.title")}
          titleRef={focusTitle}
          state={state}
          skeleton={<InstructionsSkeleton rows={1} />}
          isEmpty={({ instructions }) => instructions.length === 0}
          // Says what the retry found, where the focus is.
          empty={<EmptyNote text={t("approval.none")} />}
        >
          {({ instructions }) => (
            <chakra.ul css={cashStyles.list}>
              {instructions.map((instruction) => (
                <WaitingInstruction
                  key={instruction.instructionNumber}
                  actor={actor}
                  instruction={instruction}
                  portfolios={portfolios}
                  isNamed={instruction.instructionNumber === named}
                  listedAtMs={read.dataUpdatedAt}
                />
              ))}
            </chakra.ul>
          )}
        </Block>
      )}
    </chakra.div>
  );
}

/** Leads an approver to the list where it came too late to stand above the form. */
export function LateApprovals({ read: { data, isFetching } }: Pick<ApprovalsProps, "read">) {
  const { t } = useTranslation("shell");
  const { isImpersonating } = usePermissions();
  // A line that may come has its room from the beginning, so that the form does not move.
  const [isExpected] = useState(!isImpersonating && !data && isFetching);
  const [query, changeQuery] = useUrlQuery();
  const instructions = data?.instructions ?? [];
  const [first] = instructions;
  // A pushed address would scroll to the top of the page, away from the list.
  const review = (number: string) =>
    changeQuery(
      (latest) => {
        latest.set("instruction", number);
        return latest;
      },
      { replace: true },
    );
  const isOffered = first && !isImpersonating && !query.has("instruction");
  return (
    <chakra.p css={cashStyles.late} role="status" data-expected={isExpected || undefined}>
      {isOffered ? (
        <>
          {t("approvals.waiting", { count: instructions.length })}{" "}
          <LinkButton onPress={() => review(first.instructionNumber)}>
            {t("approvals.review")}
          </LinkButton>
        </>
      ) : null}
    </chakra.p>
  );
}

interface OutcomeProps {
  readonly actor: CashApprovalActor;
  /** The instruction of the address, if it does not wait any more. */
  readonly gone: string | null;
}

/** What became of the last decision, or of the instruction that the user came for. */
function Outcome({ actor, gone }: OutcomeProps) {
  const { t } = useTranslation("cash");
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { instructionNumber: number, decision } = useSelector(actor, ({ context }) => context);
  return (
    <div role="status">
      {state === "gone" ? (
        <p ref={showAtLostFocus} tabIndex={-1}>
          {t("approval.gone", { number })}
        </p>
      ) : gone === null ? null : (
        <p>{t("approval.gone", { number: gone })}</p>
      )}
      {state === "decided" ? (
        <p ref={showAtLostFocus} tabIndex={-1}>
          {t(`approval.${decision}`, { number })}
        </p>
      ) : null}
      {state === "overtaken" || state === "expired" ? (
        <div key={state} ref={showAtLostFocus} tabIndex={-1}>
          <Alert tone="negative" isLoud>
            {t(state === "expired" ? "approval.passed" : "approval.overtaken", { number })}
          </Alert>
        </div>
      ) : null}
    </div>
  );
}

interface WaitingInstructionProps extends PortfoliosProps {
  readonly actor: CashApprovalActor;
  readonly instruction: Waiting;
  /** Whether the address names it, which opens it. */
  readonly isNamed: boolean;
  readonly listedAtMs: number;
}

function WaitingInstruction(props: WaitingInstructionProps) {
  const { actor, instruction, portfolios, isNamed, listedAtMs } = props;
  const { t } = useTranslation("cash");
  const { expiresAtUtc: end, receivedAtUtc: sentAt, unusual } = instruction;
  const { instructionNumber: number, senderName: name } = instruction;
  const cutOff = useCutOff(end, listedAtMs);
  const moment = useMoment();
  const asked = useSelector(actor, ({ context }) => context.instructionNumber);
  // The list may be older than the last hours before the cut-off, or than the cut-off itself.
  const kinds = new Set(unusual);
  if (cutOff === "near") kinds.add("nearCutOff");
  if (cutOff === "past") kinds.delete("nearCutOff");
  return (
    <InstructionRow
      instruction={instruction}
      portfolios={portfolios}
      isOfOther
      facts={<span>{t(cutOff === "past" ? "approval.ended" : "approval.until", moment(end))}</span>}
      warning={
        kinds.size > 0 ? (
          <Alert tone="negative" isLoud={false} title={t("approval.unusual.title")}>
            {Array.from(kinds, (kind) => (
              <chakra.span key={kind} css={cashStyles.unusual}>
                {textOr(t, `approval.unusual.${kind}`, t("approval.unusual.other"))}
              </chakra.span>
            ))}
          </Alert>
        ) : null
      }
      summary={t("approval.sentBy", { name, ...moment(sentAt) })}
      isOpen={isNamed || asked === number}
      inside={<ApprovalDecision {...{ actor, number, listedAtMs }} untilUtc={end} />}
    />
  );
}
