import type { CashInstruction } from "./types.ts";

/** An instruction that the API has received. */
export interface EarlierInstruction extends Omit<
  CashInstruction,
  "idempotencyKey" | "direction" | "transferTo" | "amount" | "units" | "all" | "reference" | "notes"
> {
  /** Also one that the API has added since. */
  readonly direction: string;
  readonly transferTo?: string | undefined;
  readonly amount?: number | undefined;
  readonly units?: number | undefined;
  readonly all?: boolean | undefined;
  readonly instructionNumber: string;
  readonly receivedAtUtc: string;
  readonly state: string;
}

const repeatMs = 86_400_000;

/** Returns the instruction received within a day that moves the same money, or null. */
export function repeatedIn(
  given: CashInstruction,
  earlier: readonly EarlierInstruction[],
  now: Date,
): EarlierInstruction | null {
  const essence = (one: CashInstruction | EarlierInstruction) =>
    JSON.stringify([
      one.portfolioCode,
      one.direction,
      one.transferTo ?? "",
      one.amount || one.units || (one.all === true ? "all" : 0),
      one.units ? "units" : one.currency,
      one.dealingDate,
    ]);
  const isRecent = ({ receivedAtUtc }: EarlierInstruction) =>
    now.getTime() - Date.parse(receivedAtUtc) < repeatMs;
  const isSame = (one: EarlierInstruction) =>
    one.state !== "withdrawn" && isRecent(one) && essence(one) === essence(given);
  return earlier.find(isSame) ?? null;
}
