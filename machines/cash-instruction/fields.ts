export const cashDirections = ["subscription", "redemption", "transfer"] as const;
export type CashDirection = (typeof cashDirections)[number];

export const cashQuantities = ["amount", "units", "all"] as const;
export type CashQuantity = (typeof cashQuantities)[number];

/** What a field contains, which decides how it is checked, sent, shown and read from a template. */
type Kind =
  | "direction"
  | "quantity"
  | "number"
  | "portfolio"
  | "currency"
  | "date"
  /** Text on one line. */
  | "line"
  /** Text of several lines. */
  | "text";

export interface Field {
  readonly kind: Kind;
  /** Most characters. */
  readonly maxLength?: number;
  readonly isOptional?: true;
}

/** Fields of a cash instruction, in visual order. */
export const cashFields = {
  direction: { kind: "direction" },
  portfolioCode: { kind: "portfolio" },
  transferTo: { kind: "portfolio" },
  quantity: { kind: "quantity" },
  amount: { kind: "number" },
  units: { kind: "number" },
  currency: { kind: "currency" },
  dealingDate: { kind: "date" },
  settlementDate: { kind: "date" },
  bankAccountReference: { kind: "line", maxLength: 60 },
  reference: { kind: "line", maxLength: 60, isOptional: true },
  notes: { kind: "text", maxLength: 500, isOptional: true },
} as const satisfies Readonly<Record<string, Field>>;
export type CashField = keyof typeof cashFields;

type FieldsThat<Condition> = {
  [Name in CashField]: (typeof cashFields)[Name] extends Condition ? Name : never;
}[CashField];
/** Fields that are sent whatever the others contain. */
export type SentText = Exclude<
  FieldsThat<{ kind: "portfolio" | "currency" | "date" | "line" | "text" }>,
  "transferTo"
>;
export type LimitedField = FieldsThat<{ maxLength: number }>;
export type OptionalText = FieldsThat<{ isOptional: true }>;
/** Fields of an instruction as it is sent, where amount and units stand for the quantity. */
export type InstructionField = Exclude<CashField, "quantity">;

/** The fields with their properties, in visual order. */
export const cashFieldList = Object.entries(cashFields) as readonly (readonly [CashField, Field])[];

/** Names of the fields that are sent whatever the others contain. */
export const sentTexts = cashFieldList.flatMap(([name, { kind }]) =>
  name === "transferTo" || ["direction", "quantity", "number"].includes(kind) ? [] : [name],
) as readonly SentText[];
