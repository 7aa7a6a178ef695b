import type { Failure } from "../failure.ts";
import type { Region } from "../user/types.ts";
import type { CashDirection, CashField, CashQuantity, OptionalText, SentText } from "./fields.ts";

/** What the user enters: numbers as typed, dates as YYYY-MM-DD or as typed. */
export interface CashForm extends Readonly<
  Record<Exclude<CashField, "direction" | "quantity">, string>
> {
  readonly direction: CashDirection | "";
  /** Empty when a template gives an amount and units: the user selects one. */
  readonly quantity: CashQuantity | "";
}

/** Body of the request that sends an instruction. */
export interface CashInstruction extends Readonly<Record<SentText, string>> {
  readonly direction: CashDirection;
  readonly transferTo?: string;
  readonly amount?: number;
  readonly units?: number;
  readonly all?: true;
  /** Stays the same when sending is repeated. */
  readonly idempotencyKey: string;
}

/** The valid parts of a form, with null for what is missing or invalid. */
export interface PartialInstruction
  extends
    Readonly<Record<Exclude<SentText, OptionalText | "currency">, string | null>>,
    Readonly<Record<OptionalText | "currency", string>> {
  readonly direction: CashDirection | null;
  readonly transferTo?: string | null | undefined;
  readonly amount?: number | undefined;
  readonly units?: number | undefined;
  readonly all?: boolean | undefined;
}

/** Another instruction that moves the same money. */
export interface RepeatedDoubt {
  readonly kind: "repeated";
  readonly instructionNumber: string;
  readonly receivedAtUtc: string;
}

/** What the user is asked about before an instruction is sent. */
export type CashDoubt =
  | RepeatedDoubt
  /** The amount is above the value of its portfolio. */
  | { readonly kind: "aboveValue"; readonly value: number; readonly currency: string };

/** What the API returns for an instruction that it has received. */
export interface Receipt {
  readonly instructionNumber: string;
  /** Time of the server. */
  readonly receivedAtUtc: string;
  /** Time until which a second person has to approve it; absent if it needs no approval. */
  readonly approvalUntilUtc?: string | undefined;
}

/** An instruction that was sent, with its receipt. */
export interface ReceivedInstruction extends Receipt {
  readonly instruction: CashInstruction;
}

/** Result of sending; an API may not support the call. */
export type SentInstruction =
  | ({ readonly kind: "received" } & Receipt)
  | { readonly kind: "unsupported" };

/** Result of withdrawing; an API may not support the call. */
export type Withdrawal = "withdrawn" | "unsupported";

/** A dropped or selected file, such as a `File` of the browser. */
export interface TemplateFile {
  readonly name: string;
  readonly size?: number;
  readonly arrayBuffer?: () => Promise<ArrayBuffer>;
}

export interface TemplateRequest {
  readonly file: TemplateFile;
  /** Whose format dates are typed in. */
  readonly region: Region;
}

/** A cell of a template that is not taken into the form. */
export interface UnusedCell {
  /** Reference of the cell, such as `D5`. */
  readonly cell: string;
  /** Null for a column that a template does not have. */
  readonly field: keyof CashForm | null;
  /** What the cell shows; empty for a formula without a stored result. */
  readonly text: string;
  readonly reason: "formula" | "number" | "direction" | "transfer" | "column";
}

/** An instruction of a template: empty cells do not change the form. */
export interface TemplateRow {
  readonly form: Partial<CashForm>;
  readonly unused: readonly UnusedCell[];
}

/** Result of reading a file. */
export type ReadTemplate =
  | { readonly kind: "read"; readonly rows: readonly [TemplateRow, ...TemplateRow[]] }
  | { readonly kind: "unreadable"; readonly reason: TemplateProblem };

export type TemplateProblem =
  | "notSpreadsheet"
  | "protected"
  | "oldExcel"
  | "openDocument"
  | "damaged"
  | "tooLarge"
  | "unopened"
  | "several"
  | "otherRelease"
  | "empty";

/** A template whose rows are taken one after the other. */
export interface OpenTemplate {
  readonly rows: readonly TemplateRow[];
  /** Index of the row in the form. */
  readonly index: number;
}

/** What the portfolios of an instruction require of it. */
export interface DealingCalendar {
  /** Today in these markets (YYYY-MM-DD). */
  readonly today: string;
  readonly markets: readonly Region[];
  /** Codes of the form that are none of the user's portfolios, for example from a template. */
  readonly unknownCodes: readonly string[];
  /** The currency that the portfolio's instructions must have; null when unknown. */
  readonly currency: string | null;
}

export interface CashInput {
  /** Default currency of the form. */
  readonly currency: string;
  readonly region: Region;
  /** Whether someone else acts for the user: only the user can send an instruction. */
  readonly isImpersonating: boolean;
}

export interface CashContext extends CashInput {
  readonly form: CashForm;
  /** What was discarded, for undo; or null. */
  readonly discarded: Pick<CashContext, "form" | "template"> | null;
  /** Key of the submitted form, or the empty string. */
  readonly idempotencyKey: string;
  readonly doubts: readonly CashDoubt[];
  /** Sent instructions that may have arrived, until one is received. */
  readonly unconfirmed: readonly CashInstruction[];
  /** Whether sending was tried; then all validation errors are shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** Why the last dropped file could not be read, or null. */
  readonly templateProblem: TemplateProblem | null;
  /** The template that filled in the form, or null. */
  readonly template: OpenTemplate | null;
  /** Number of the earlier instruction that filled in the form, or the empty string. */
  readonly reused: string;
  /** The last instruction that was received, or null. */
  readonly received: ReceivedInstruction | null;
  /** Number of the instruction to be withdrawn, or the empty string. */
  readonly withdrawn: string;
  readonly withdrawalFailure: Failure | null;
}

export type CashEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<CashForm> }
  /** `key` is used unless the form is an unconfirmed instruction, which keeps its own. */
  | { readonly type: "form.submitted"; readonly calendar: DealingCalendar; readonly key: string }
  | { readonly type: "doubts.dismissed" }
  | { readonly type: "form.resumed" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "draft.restored" }
  | { readonly type: "instruction.confirmed" }
  | { readonly type: "instruction.begun" }
  | {
      readonly type: "instruction.reused";
      readonly instructionNumber: string;
      readonly form: CashForm;
    }
  | { readonly type: "template.dropped"; readonly file: TemplateFile }
  | { readonly type: "template.rejected"; readonly reason: TemplateProblem }
  | { readonly type: "template.cancelled" }
  | { readonly type: "row.skipped" }
  | { readonly type: "template.requested" }
  | { readonly type: "withdrawal.requested"; readonly instructionNumber: string }
  | { readonly type: "withdrawal.cancelled" }
  | { readonly type: "withdrawal.confirmed" };
