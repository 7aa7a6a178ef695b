import type { Failure } from "../failure.ts";

export const cashDirections = ["subscription", "redemption", "transfer"] as const;
export type CashDirection = (typeof cashDirections)[number];

export const cashQuantities = ["amount", "units", "all"] as const;
export type CashQuantity = (typeof cashQuantities)[number];

/** What the person fills in; numbers as they are typed, dates as YYYY-MM-DD or as typed. */
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

/** An instruction on its way to the API. */
export interface CashInstruction {
  readonly portfolioCode: string;
  readonly direction: CashDirection;
  readonly transferTo?: string;
  readonly amount?: number;
  readonly units?: number;
  readonly all?: true;
  readonly currency: string;
  readonly dealingDate: string;
  readonly settlementDate: string;
  readonly bankAccountReference: string;
  readonly reference: string;
  readonly notes: string;
  /** The same for each attempt to send an instruction. */
  readonly idempotencyKey: string;
}

/** What came of sending; an API may have no such call. */
export type SentInstruction =
  | { readonly kind: "received"; readonly instructionNumber: string }
  | { readonly kind: "unsupported" };

/** A file that was dropped or selected; a browser's `File` is one. */
export interface TemplateFile {
  readonly name: string;
  readonly arrayBuffer?: () => Promise<ArrayBuffer>;
}

/** What a dropped file holds. */
export type ReadTemplate =
  | { readonly kind: "read"; readonly form: Partial<CashForm> }
  | { readonly kind: "unreadable"; readonly reason: TemplateProblem };
export type TemplateProblem = "notSpreadsheet" | "otherRelease" | "empty";

export interface CashInput {
  /** The currency that a form begins with. */
  readonly currency: string;
}

export interface CashContext {
  readonly currency: string;
  readonly form: CashForm;
  /** The form before it was emptied, which can be brought back; or null. */
  readonly discarded: CashForm | null;
  readonly idempotencyKey: string;
  /** Whether sending was tried, so that every problem is shown. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  /** What is wrong with the file that was dropped last, or null. */
  readonly templateProblem: TemplateProblem | null;
  readonly instructionNumber: string;
}

export type CashEvent =
  | { readonly type: "form.changed"; readonly changes: Partial<CashForm> }
  /** `today` as YYYY-MM-DD; `key` for an instruction that has none yet. */
  | { readonly type: "form.submitted"; readonly today: string; readonly key: string }
  | { readonly type: "form.resumed" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "draft.restored" }
  | { readonly type: "instruction.confirmed" }
  | { readonly type: "instruction.begun" }
  | { readonly type: "template.dropped"; readonly file: TemplateFile }
  | { readonly type: "template.requested" };
