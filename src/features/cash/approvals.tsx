import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashApprovalActor } from "../../../machines/cash-approval/machine.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashApprovals } from "../../api/contract/cash.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatTime } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useOpenedActor, usePermissions, useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { Alert } from "../../ui/form/alert.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { ApprovalDecision } from "./approval-decision.tsx";
import { cashStyles } from "./cash-styles.ts";
import { InstructionRow } from "./instruction-row.tsx";
import { useInstructionTexts } from "./use-instruction-texts.ts";

type Waiting = ResponseOf<typeof listCashApprovals>["instructions"][number];

interface ApprovalsProps {
  readonly portfolios: readonly Portfolio[];
}

/** Instructions of others that the user can approve; nothing without the privilege (APPROVE-01). */
export function Approvals({ portfolios }: ApprovalsProps) {
  const { canApprove } = usePermissions();
  return canApprove ? <WaitingInstructions portfolios={portfolios} /> : null;
}

function WaitingInstructions({ portfolios }: ApprovalsProps) {
  const { t } = useTranslation("cash");
  const actor = useOpenedActor("cashApproval", undefined);
  const read = useRead(listCashApprovals, {}, { isAddition: true });
  const state = useReadState(read);
  const hasNone = read.data?.instructions.length === 0;
  if (isNoSuchCall(read.error)) return null;
  if (hasNone) {
    return (
      <chakra.div css={cashStyles.noneWaiting}>
        {actor ? <Outcome actor={actor} /> : null}
        <p>{t("approval.empty")}</p>
      </chakra.div>
    );
  }
  return (
    <Block
      title={t("approval.title")}
      css={cashStyles.mine}
      state={state}
      skeleton={<RowsSkeleton rows={1} />}
    >
      {({ instructions }) => (
        <>
          {actor ? <Outcome actor={actor} /> : null}
          <chakra.ul css={cashStyles.list}>
            {instructions.map((instruction) => (
              <WaitingInstruction
                key={instruction.instructionNumber}
                actor={actor}
                instruction={instruction}
                portfolios={portfolios}
              />
            ))}
          </chakra.ul>
        </>
      )}
    </Block>
  );
}

/** What became of the last decision. */
function Outcome({ actor }: { readonly actor: CashApprovalActor }) {
  const { t } = useTranslation("cash");
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { instructionNumber: number, decision } = useSelector(actor, ({ context }) => context);
  return (
    <div role="status">
      {state === "decided" ? <p>{t(`approval.${decision}`, { number })}</p> : null}
      {state === "overtaken" ? (
        <Alert tone="negative" isLoud>
          {t("approval.overtaken", { number })}
        </Alert>
      ) : null}
    </div>
  );
}

interface WaitingInstructionProps extends ApprovalsProps {
  readonly actor: CashApprovalActor | undefined;
  readonly instruction: Waiting;
}

function WaitingInstruction({ actor, instruction, portfolios }: WaitingInstructionProps) {
  const { t } = useTranslation("cash");
  const texts = useInstructionTexts(portfolios);
  const { expiresAtUtc: end, receivedAtUtc: sentAt, unusual } = instruction;
  const { instructionNumber: number, senderName: name } = instruction;
  const asked = useSelector(actor, (snapshot) => snapshot?.context.instructionNumber);
  return (
    <InstructionRow
      instruction={instruction}
      portfolios={portfolios}
      facts={<span>{t("approval.until", { date: texts.date(end), time: formatTime(end) })}</span>}
      warning={
        unusual.length > 0 ? (
          <Alert tone="negative" isLoud={false} title={t("approval.unusual.title")}>
            {unusual
              .map((kind) => textOr(t, `approval.unusual.${kind}`, t("approval.unusual.other")))
              .join(" ")}
          </Alert>
        ) : null
      }
      summary={t("approval.sentBy", { name, date: texts.date(sentAt), time: formatTime(sentAt) })}
      isOpen={asked === number}
      inside={actor ? <ApprovalDecision actor={actor} number={number} /> : null}
    />
  );
}
