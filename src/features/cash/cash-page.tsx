import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { useActor, useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { Approvals, LateApprovals, useWaitingInstructions } from "./approvals.tsx";
import { CashForm } from "./cash-form.tsx";
import { CashQuestion } from "./cash-question.tsx";
import { CashSummary } from "./cash-summary.tsx";
import { cashStyles } from "./cash-styles.ts";
import { InstructionSent } from "./instruction-sent.tsx";
import { MyInstructions } from "./my-instructions.tsx";
import { TemplateDrop } from "./template-drop.tsx";
import { UnsupportedNote } from "./unsupported-note.tsx";
import { useCashSheet } from "./use-cash-sheet.tsx";
import { useIsApprovalFirst } from "./use-is-approval-first.ts";

/** Page for subscriptions, redemptions and transfers (CASH-01). */
export function CashPage() {
  const { t } = useTranslation("cash");
  const state = useReadState(useRead(listPortfolios, {}));
  const waiting = useWaitingInstructions();
  const isApprovalFirst = useIsApprovalFirst();
  return (
    <chakra.div css={cashStyles.page}>
      <PageFrame title={t("page.title")} intro={t("page.intro")}>
        <AsyncContent
          state={isApprovalFirst === null && state.kind === "ready" ? { kind: "loading" } : state}
          skeleton={
            <chakra.div css={cashStyles.loading}>
              <RowsSkeleton rows={6} />
            </chakra.div>
          }
        >
          {({ portfolios }) =>
            portfolios.length === 0 ? (
              <NoPortfolios />
            ) : (
              <Instruction
                portfolios={portfolios}
                waiting={waiting}
                isApprovalFirst={isApprovalFirst === true}
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
  readonly isApprovalFirst: boolean;
}

function Instruction({ portfolios, waiting, isApprovalFirst }: InstructionProps) {
  const { t } = useTranslation("cash");
  const actor = useActor("cashInstruction");
  const step = useSelector(actor, (snapshot) => snapshot.value.instruction);
  const received = useSelector(actor, ({ context }) => context.received);
  const sheet = useCashSheet(actor, portfolios);
  const isForm = step === "editing" || step === "readingTemplate" || step === "checking";
  const isSummary = step === "confirming" || step === "sending" || step === "unconfirmed";
  const approvals = <Approvals portfolios={portfolios} read={waiting} isFirst={isApprovalFirst} />;
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
          {isSummary ? <CashSummary actor={actor} sheet={sheet.sheetWith(null)} /> : null}
          {step === "sent" && received ? (
            <InstructionSent actor={actor} received={received} sheet={sheet.sheetWith(null)} />
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
