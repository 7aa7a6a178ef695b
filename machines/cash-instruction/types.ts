import type { Failure } from "../failure.ts";
import type { Region } from "../user/types.ts";

export const cashDirections = ["subscription", "redemption", "transfer"] as const;
export type CashDirection = (typeof cashDirections)[number];

export const cashQuantities = ["amount", "units", "all"] as const;
export type CashQuantity = (typeof cashQuantities)[number];

/** What the user enters: numbers as typed, dates as YYYY-MM-DD or as typed. */
export interface CashForm {
  readonly portfolioCode: string;
  readonly direction: CashDirection | "";
  readonly transferTo: string;
  readonly quantity: CashQuantity;
  readonly amount: string;
  readonly units: string;
  readonly currency: string;
  readonly dealingDate: string;
  readonly settlementDate: string;
  readonly bankAccountReference: string;
  readonly reference: string;
  readonly notes: string;
}

type SentAsTyped =
  | "portfolioCode"
  | "currency"
  | "dealingDate"
  | "settlementDate"
  | "bankAccountReference"
  | "reference"
  | "notes";

/** Body of the request that sends an instruction. */
export interface CashInstruction extends Pick<CashForm, SentAsTyped> {
  readonly direction: CashDirection;
  readonly transferTo?: string;
  readonly amount?: number;
  readonly units?: number;
  readonly all?: true;
  /** Stays the same when sending is repeated. */
  readonly idempotencyKey: string;
}

/** Result of sending; an API may not support the call. */
export type SentInstruction =
  | { readonly kind: "received"; readonly instructionNumber: string }
  | { readonly kind: "unsupported" };

/** A dropped or selected file, such as a `File` of the browser. */
export interface TemplateFile {
  readonly name: string;
  readonly arrayBuffer?: () => Promise<ArrayBuffer>;
}

/** Result of reading a file. */
export type ReadTemplate =
  | { readonly kind: "read"; readonly form: Partial<CashForm> }
  | { readonly kind: "unreadable"; readonly reason: TemplateProblem };
export type TemplateProblem = "notSpreadsheet" | "otherRelease" | "empty";

/** Markets of the portfolios of an instruction. */
export interface DealingCalendar {
  /** Today in these markets (YYYY-MM-DD). */
  readonly today: string;
  readonly markets: readonly Region[];
  /** Codes of the form that are none of the user's portfolios, for example from a template. */
  readonly unknownCodes: readonly string[];
}

export interface CashInput {
  /** Default currency of the form. */
  readonly currency: string;
}

export interface CashContext {
  readonly currency: string;
  readonly form: CashForm;
  /** The form before it was discarded, for undo; or null. */
  readonly discarded: CashForm | null;
  /** Key of the submitted form, or the empty string. */
  readonly idempotencyKey: string;
  /** Sent instructions that may have arrived, until one is received. */
  readonly unconfirmed: readonly CashInstruction[];
  /** Whether sending was tried; then all validation errors are shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** Why the last dropped file could not be read, or null. */
  readonly templateProblem: TemplateProblem | null;
  readonly instructionNumber: string;
}

export type CashEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<CashForm> }
  /** `key` is used unless the form is an unconfirmed instruction, which keeps its own. */
  | { readonly type: "form.submitted"; readonly calendar: DealingCalendar; readonly key: string }
  | { readonly type: "form.resumed" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "draft.restored" }
  | { readonly type: "instruction.confirmed" }
  | { readonly type: "instruction.begun" }
  | { readonly type: "template.dropped"; readonly file: TemplateFile }
  | { readonly type: "template.requested" };
