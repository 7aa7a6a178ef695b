import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { CashApprovalActor } from "../../../machines/cash-approval/actor.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCashApprovals } from "../../api/contract/cash.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { formatTime } from "../../format/dates.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useOpenedActor, usePermissions, useRead, useReadState } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Alert } from "../../ui/form/alert.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { ApprovalDecision } from "./approval-decision.tsx";
import { cashStyles } from "./cash-styles.ts";
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
  if (isNoSuchCall(read.error)) return null;
  return (
    <Block
      title={t("approval.title")}
      css={cashStyles.mine}
      state={state}
      skeleton={<RowsSkeleton rows={2} />}
      isEmpty={({ instructions }) => instructions.length === 0 && !actor}
      empty={<EmptyNote text={t("approval.empty")} />}
    >
      {({ instructions }) => (
        <>
          {actor ? <Outcome actor={actor} /> : null}
          {instructions.length === 0 ? <EmptyNote text={t("approval.empty")} /> : null}
          <chakra.ul css={cashStyles.list}>
            {instructions.map((one) => (
              <WaitingInstruction
                key={one.instructionNumber}
                actor={actor}
                one={one}
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
  readonly one: Waiting;
}

function WaitingInstruction({ actor, one, portfolios }: WaitingInstructionProps) {
  const { t } = useTranslation("cash");
  const texts = useInstructionTexts(portfolios);
  const { expiresAtUtc: end, receivedAtUtc: sentAt, unusual } = one;
  return (
    <li>
      <div>
        <strong>
          {t("list.row", {
            direction: texts.direction(one.direction),
            quantity: texts.quantity(one),
          })}
        </strong>
        <span>
          {t("approval.sentBy", {
            name: one.senderName,
            date: texts.date(sentAt),
            time: formatTime(sentAt),
          })}
        </span>
      </div>
      <div>
        <span>{t("approval.until", { date: texts.date(end), time: formatTime(end) })}</span>
        <span>{one.instructionNumber}</span>
      </div>
      <chakra.div css={cashStyles.question}>
        {unusual.length > 0 ? (
          <Alert tone="negative" isLoud={false} title={t("approval.unusual.title")}>
            {unusual
              .map((kind) => textOr(t, `approval.unusual.${kind}`, t("approval.unusual.other")))
              .join(" ")}
          </Alert>
        ) : null}
        <DetailList missing={t("summary.none")} details={texts.details(one)} />
      </chakra.div>
      {actor ? <ApprovalDecision actor={actor} number={one.instructionNumber} /> : null}
    </li>
  );
}
