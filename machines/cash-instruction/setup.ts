import { assign, setup } from "xstate";
import { failureOf, isOutcomeUnknown } from "../failure.ts";
import { failureIn } from "../keep-failure.ts";
import { declareEffect } from "../not-provided.ts";
import { emptyCashForm, hasNextRow, isEmptyForm } from "./draft.ts";
import { cashProblems, instructionOf, unconfirmedKeyOf } from "./rules.ts";
import type {
  CashContext,
  CashDoubt,
  CashEvent,
  CashForm,
  CashInput,
  CashInstruction,
  DealingCalendar,
  ReadTemplate,
  SentInstruction,
  TemplateProblem,
  TemplateRequest,
  Withdrawal,
} from "./types.ts";

type ReusedEvent = Extract<CashEvent, { readonly type: "instruction.reused" }>;

/** Returns the form of the next instruction of a template. */
function nextRowIn({ template, currency }: CashContext) {
  const next = (template?.index ?? 0) + 1;
  return {
    form: { ...emptyCashForm(currency), ...template?.rows[next]?.form },
    template: template && { ...template, index: next },
  };
}

/** Returns whether a row of a template replaces what the user typed; a reused form is in the list. */
function replacesTyped({ form, currency, reused }: CashContext, row: Partial<CashForm>): boolean {
  const typed: Readonly<Record<string, string>> = { ...form };
  const empty: Readonly<Record<string, string>> = { ...emptyCashForm(currency) };
  return (
    !reused &&
    Object.entries(row).some(
      ([name, value]) => typed[name] !== empty[name] && typed[name] !== value,
    )
  );
}

/** Identifies what a question is about. */
const subjectOf = (doubt: CashDoubt) =>
  doubt.kind === "repeated" ? doubt.instructionNumber : doubt.kind;

/** Types, effects, actions and guards of the machine of a cash instruction. */
export const cashSetup = setup({
  types: {
    context: {} as CashContext,
    events: {} as CashEvent,
    input: {} as CashInput,
    tags: {} as "busy" | "form" | "unconfirmed",
  },
  actors: {
    sendInstruction: declareEffect<SentInstruction, CashInstruction>("sendInstruction"),
    /** Compares a complete form with earlier instructions and the portfolio's value. */
    findDoubts: declareEffect<readonly CashDoubt[], CashInstruction>("findDoubts"),
    /** Resolves with `unreadable` for a file that is not a template. */
    readTemplate: declareEffect<ReadTemplate, TemplateRequest>("readTemplate"),
    /** Withdraws an instruction by its number. */
    withdrawInstruction: declareEffect<Withdrawal, string>("withdrawInstruction"),
    /** Downloads an empty template. */
    saveTemplate: declareEffect<void, void>("saveTemplate"),
  },
  actions: {
    keepFailure: assign(failureIn),
    clearFailure: assign({ failure: null }),
    noteTry: assign({ isTried: true }),
    keepKey: assign(({ context: { form, unconfirmed } }, key: string) => ({
      idempotencyKey: unconfirmedKeyOf(form, unconfirmed) ?? key,
    })),
    keepDoubts: assign((_, doubts: readonly CashDoubt[]) => ({ doubts })),
    keepTemplateProblem: assign((_, templateProblem: TemplateProblem) => ({ templateProblem })),
    forgetUnsent: assign({ discarded: null, unconfirmed: [] }),
    askToWithdraw: assign((_, withdrawn: string) => ({ withdrawn, withdrawalFailure: null })),
    keepWithdrawalFailure: assign((_, error: unknown) => ({
      withdrawalFailure: failureOf(error),
    })),
    changeForm: assign(({ context }, changes: Partial<CashForm>) => ({
      form: { ...context.form, ...changes },
      // What a file or an earlier instruction replaced is restored also after a correction of it.
      discarded: context.template || context.reused ? context.discarded : null,
      failure: null,
    })),
    keepUnconfirmed: assign({
      unconfirmed: ({ context: { form, idempotencyKey, unconfirmed } }) => [
        ...unconfirmed.filter((sent) => sent.idempotencyKey !== idempotencyKey),
        instructionOf(form, idempotencyKey),
      ],
    }),
    keepReceived: assign(({ context: { form, idempotencyKey } }, sent: SentInstruction) =>
      sent.kind === "received"
        ? { received: { ...sent, instruction: instructionOf(form, idempotencyKey) } }
        : {},
    ),
    empty: assign(({ context: { currency } }) => ({
      form: emptyCashForm(currency),
      idempotencyKey: "",
      isTried: false,
      failure: null,
      templateProblem: null,
      reused: "",
    })),
    keepDiscarded: assign(({ context: { form, template } }) => ({ discarded: { form, template } })),
    /** After an instruction was sent the rows that wait are the draft; a reused one is none. */
    keepDraft: assign(({ context }) => {
      const { form, template, currency, discarded, reused } = context;
      if (reused && discarded) return {};
      if (!isEmptyForm(form, currency)) return { discarded: { form, template } };
      return { discarded: hasNextRow(template) ? nextRowIn(context) : null };
    }),
    takeEarlier: assign(
      (
        { context },
        { form, instructionNumber }: Pick<ReusedEvent, "form" | "instructionNumber">,
      ) => ({
        form,
        reused: instructionNumber,
        template: null,
        templateProblem: null,
        failure: null,
        isTried: true,
        // The same instruction has arrived: what is sent now needs another key.
        unconfirmed: context.unconfirmed.filter((sent) => unconfirmedKeyOf(form, [sent]) === null),
      }),
    ),
    restore: assign(({ context: { discarded } }) => ({
      ...discarded,
      discarded: null,
      reused: "",
    })),
    takeTemplate: assign(({ context }, read: ReadTemplate) =>
      read.kind === "read"
        ? {
            discarded:
              context.template || replacesTyped(context, read.rows[0].form)
                ? { form: context.form, template: context.template }
                : context.discarded,
            // A second file replaces the first one, but adds to what the user typed.
            form: {
              ...(context.template ? emptyCashForm(context.currency) : context.form),
              ...read.rows[0].form,
            },
            template: { rows: read.rows, index: 0 },
            templateProblem: null,
            isTried: true,
            reused: "",
          }
        : { templateProblem: read.reason },
    ),
    takeNextRow: assign(({ context }) => ({ ...nextRowIn(context), isTried: true, reused: "" })),
    forgetTemplate: assign({ template: null }),
  },
  guards: {
    isComplete: ({ context: { form } }, calendar: DealingCalendar) =>
      Object.keys(cashProblems(form, calendar)).length === 0,
    /** Guard: also after an outage, since a server can fail after it has taken the instruction. */
    isOutcomeUnknown: (_, error: unknown) => {
      const failure = failureOf(error);
      return isOutcomeUnknown(failure) || failure.kind === "unavailable";
    },
    isUnconfirmed: ({ context: { form, unconfirmed } }) =>
      unconfirmedKeyOf(form, unconfirmed) !== null,
    hasDoubts: (_, doubts: readonly CashDoubt[]) => doubts.length > 0,
    hasNewDoubts: ({ context: { doubts } }, found: readonly CashDoubt[]) =>
      found.some((doubt) => !doubts.some((known) => subjectOf(known) === subjectOf(doubt))),
    isOwnAct: ({ context: { isImpersonating } }) => !isImpersonating,
    hasNextRow: ({ context: { template } }) => hasNextRow(template),
    isWithdrawalUnsupported: (_, result: Withdrawal) => result === "unsupported",
    isUnsupported: (_, sent: SentInstruction) => sent.kind === "unsupported",
    hasDraft: ({ context: { form, currency } }) => !isEmptyForm(form, currency),
  },
});
