import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currencyOf } from "../../../machines/cash-instruction/rules.ts";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import type { CashApprovalActor } from "../../../machines/cash-approval/machine.ts";
import {
  supportEmailOf,
  useActor,
  useConfig,
  useOpenedActor,
  usePermissions,
  useRead,
  useReadState,
  useUrlQuery,
  useUser,
} from "../../session/index.ts";
import { useKeptActor } from "../../session/use-kept-actor.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import type { CashInstructionActor } from "../../../machines/cash-instruction/machine.ts";
import { Button } from "../../ui/form/button.tsx";
import { Approvals, LateApprovals, useWaitingInstructions } from "./approvals.tsx";
import { CashForm } from "./cash-form.tsx";
import { CashQuestion } from "./cash-question.tsx";
import { CashSkeleton } from "./cash-skeleton.tsx";
import { CashSummary } from "./cash-summary.tsx";
import { cashStyles } from "./cash-styles.ts";
import { InstructionSent } from "./instruction-sent.tsx";
import { MyInstructions } from "./my-instructions.tsx";
import { TemplateDrop } from "./template-drop.tsx";
import { useCashSheet } from "./use-cash-sheet.tsx";
import { CashStep } from "./cash-step.tsx";
import { EarlierAlert } from "./earlier-alert.tsx";
import { EmailLink } from "../../ui/breakable-email.tsx";
import type { Receipt } from "../../../machines/cash-instruction/types.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useChangedInstruction } from "./use-changed-instruction.ts";

/** Page for subscriptions, redemptions and transfers (CASH-01). */
export function CashPage() {
  const { canApprove } = usePermissions();
  return canApprove ? <ApproverPage /> : <InstructionPage approval={null} />;
}

/** Page of a user who can approve the instructions of others. */
function ApproverPage() {
  const [query] = useUrlQuery();
  const [input] = useState({ isNamed: query.has("instruction") });
  return <InstructionPage approval={useOpenedActor("cashApproval", input)} />;
}

interface InstructionPageProps {
  /** Null for a user who cannot approve; undefined until the actor runs. */
  readonly approval: CashApprovalActor | undefined | null;
}

function InstructionPage({ approval }: InstructionPageProps) {
  const { t } = useTranslation("cash");
  const { region } = useUser();
  const { isImpersonating } = usePermissions();
  const [input] = useState({ currency: currencyOf(region), region, isImpersonating });
  const actor = useKeptActor("cashInstruction", input);
  const state = useReadState(useRead(listPortfolios, {}));
  const waiting = useWaitingInstructions();
  const isPlaced = useSelector(
    approval ?? undefined,
    (snapshot) => approval === null || (snapshot && !snapshot.matches("placing")),
  );
  const isApprovalFirst = useSelector(
    approval ?? undefined,
    (snapshot) => snapshot?.context.isFirst === true,
  );
  const sent = useSelector(actor, (snapshot) =>
    snapshot?.value.instruction === "sent" ? snapshot.context.received : null,
  );
  const sentTitle = useSentTitle(sent ?? null);
  const isSentOnly = sentTitle !== null && !isApprovalFirst;
  return (
    <chakra.div css={cashStyles.page}>
      <PageFrame
        title={isSentOnly ? sentTitle : t("page.title")}
        documentTitle={t("page.title")}
        intro={isSentOnly ? null : t("page.intro")}
      >
        <AsyncContent
          state={!(isPlaced && actor) && state.kind === "ready" ? { kind: "loading" } : state}
          skeleton={<CashSkeleton />}
        >
          {({ portfolios }) =>
            portfolios.length === 0 ? (
              <NoPortfolios />
            ) : (
              <Instruction
                {...{ portfolios, waiting, isApprovalFirst, sentTitle }}
                approval={approval ?? null}
              />
            )
          }
        </AsyncContent>
      </PageFrame>
    </chakra.div>
  );
}

function NoPortfolios() {
  const { t } = useTranslation("common");
  return <EmptyNote text={t("selector.none")} />;
}

interface InstructionProps {
  readonly portfolios: readonly Portfolio[];
  readonly waiting: ReturnType<typeof useWaitingInstructions>;
  readonly approval: CashApprovalActor | null;
  readonly isApprovalFirst: boolean;
  /** What became of the instruction that was sent. */
  readonly sentTitle: string | null;
}

function Instruction(props: InstructionProps) {
  const { portfolios, waiting, approval, isApprovalFirst, sentTitle } = props;
  const { t } = useTranslation("cash");
  const actor = useActor("cashInstruction");
  const step = useSelector(actor, (snapshot) => snapshot.value.instruction);
  const received = useSelector(actor, ({ context }) => context.received);
  const sheet = useCashSheet(actor, portfolios);
  const isForm = step === "editing" || step === "readingTemplate" || step === "checking";
  const isSummary =
    step === "confirming" ||
    step === "checkingAgain" ||
    step === "sending" ||
    step === "unconfirmed";
  const approvals = approval && (
    <Approvals actor={approval} portfolios={portfolios} read={waiting} />
  );
  const instruction = (
    <TemplateDrop actor={actor} isOffered={isForm || step === "unsupported"}>
      {(template) => (
        <>
          {isForm ? (
            <>
              <chakra.div css={cashStyles.main} {...sheet.handlers}>
                {isApprovalFirst ? null : <LateApprovals read={waiting} />}
                <CashForm actor={actor} portfolios={portfolios} />
              </chakra.div>
              {sheet.sheetWith(template)}
            </>
          ) : null}
          {step === "questioning" ? (
            <>
              <CashQuestion actor={actor} portfolios={portfolios} />
              {sheet.sheetWith(null)}
            </>
          ) : null}
          {isSummary ? (
            <CashSummary {...{ actor, portfolios }} sheet={sheet.sheetWith(null)} />
          ) : null}
          {step === "sent" && received && sentTitle !== null ? (
            <InstructionSent
              {...{ actor, received }}
              title={sentTitle}
              isOfPage={!isApprovalFirst}
              sheet={sheet.sheetWith(null)}
            />
          ) : null}
          {step === "unsupported" ? (
            <>
              <UnsupportedNote actor={actor} />
              <chakra.div css={cashStyles.side}>{template}</chakra.div>
            </>
          ) : null}
        </>
      )}
    </TemplateDrop>
  );
  return (
    <>
      {isApprovalFirst ? (
        <>
          {approvals}
          {isForm ? <chakra.h2 css={cashStyles.formTitle}>{t("form.title")}</chakra.h2> : null}
          <chakra.div css={[cashStyles.columns, cashStyles.below]}>{instruction}</chakra.div>
        </>
      ) : (
        <>
          {instruction}
          {approvals}
        </>
      )}
      <MyInstructions actor={actor} portfolios={portfolios} />
    </>
  );
}

/**
 * Shown when the API does not support instructions: describes the alternatives and keeps the
 * entries.
 */
function UnsupportedNote({ actor }: { readonly actor: CashInstructionActor }) {
  const { t } = useTranslation("cash");
  const email = supportEmailOf(useUser(), useConfig());
  const isUnconfirmed = useSelector(actor, ({ context }) => context.unconfirmed.length > 0);
  return (
    <CashStep title={t("unsupported.title")}>
      <div role="alert">{isUnconfirmed ? <EarlierAlert /> : null}</div>
      <p>{t("unsupported.text")}</p>
      <p>
        <EmailLink email={email} />
      </p>
      <chakra.div css={cashStyles.foot}>
        <Button onPress={() => actor.send({ type: "template.requested" })}>
          {t("template.download")}
        </Button>
        <Button tone="quiet" onPress={() => actor.send({ type: "form.resumed" })}>
          {t("summary.back")}
        </Button>
      </chakra.div>
    </CashStep>
  );
}

/** Returns what became of a received instruction as a title; null without one. */
function useSentTitle(receipt: Receipt | null): string | null {
  const { t } = useTranslation("cash");
  const changed = useChangedInstruction(receipt);
  if (changed) return textOr(t, `sent.titleOf.${changed.state}`, t("sent.title"));
  return receipt && t(receipt.approvalUntilUtc ? "sent.waitingTitle" : "sent.title");
}
