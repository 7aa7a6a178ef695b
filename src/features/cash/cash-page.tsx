import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { useActor, useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { Approvals } from "./approvals.tsx";
import { CashForm } from "./cash-form.tsx";
import { CashQuestion } from "./cash-question.tsx";
import { CashSummary } from "./cash-summary.tsx";
import { cashStyles } from "./cash-styles.ts";
import { InstructionSent } from "./instruction-sent.tsx";
import { MyInstructions } from "./my-instructions.tsx";
import { TemplateDrop } from "./template-drop.tsx";
import { UnsupportedNote } from "./unsupported-note.tsx";
import { useCashSheet } from "./use-cash-sheet.tsx";

/** Page for subscriptions, redemptions and transfers (CASH-01). */
export function CashPage() {
  const { t } = useTranslation("cash");
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <chakra.div css={cashStyles.page}>
      <PageFrame title={t("page.title")} intro={t("page.intro")}>
        <AsyncContent state={state} skeleton={<RowsSkeleton rows={6} />}>
          {({ portfolios }) =>
            portfolios.length === 0 ? <NoPortfolios /> : <Instruction portfolios={portfolios} />
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

function Instruction({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const actor = useActor("cashInstruction");
  const step = useSelector(actor, (snapshot) => snapshot.value.instruction);
  const received = useSelector(actor, ({ context }) => context.received);
  const sheet = useCashSheet(actor, portfolios);
  const isForm = step === "editing" || step === "readingTemplate" || step === "checking";
  const isSummary = step === "confirming" || step === "sending" || step === "unconfirmed";
  return (
    <>
      <TemplateDrop actor={actor} isOffered={isForm || step === "unsupported"}>
        {(template) => (
          <>
            {isForm ? (
              <>
                <chakra.div css={cashStyles.main} {...sheet.handlers}>
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
      <Approvals portfolios={portfolios} />
      <MyInstructions actor={actor} portfolios={portfolios} />
    </>
  );
}
