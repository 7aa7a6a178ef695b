import { cashDirections, type OptionalText, sentTexts, type SentText } from "./fields.ts";
import type { CashForm, CashInstruction, RepeatedDoubt } from "./types.ts";
import { dayMs } from "../calendar/dates.ts";

/** An instruction that the API has received. */
export interface EarlierInstruction
  extends
    Readonly<Record<Exclude<SentText, OptionalText>, string>>,
    Readonly<Partial<Record<OptionalText, string | undefined>>> {
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

const repeatMs = dayMs;

/** States of an instruction that is not carried out. */
const endedStates: ReadonlySet<string> = new Set(["withdrawn", "returned", "expired"]);

/** Whether an instruction ended without being carried out, so that it may be edited and sent again. */
export const hasEnded = ({ state }: Pick<EarlierInstruction, "state">) => endedStates.has(state);

/**
 * Returns the form of an earlier instruction, or null if the form has no such direction. A portfolio
 * that is not in `codes`, as the user has lost it, is left blank.
 */
export function formOf(earlier: EarlierInstruction, codes: readonly string[]): CashForm | null {
  const { amount, units, all } = earlier;
  const direction = cashDirections.find((known) => known === earlier.direction);
  if (!direction) return null;
  const texts = Object.fromEntries(sentTexts.map((name) => [name, earlier[name] ?? ""])) as Pick<
    CashForm,
    SentText
  >;
  const known = (code = "") => (codes.includes(code) ? code : "");
  return {
    ...texts,
    portfolioCode: known(earlier.portfolioCode),
    direction,
    transferTo: known(earlier.transferTo),
    quantity: all ? "all" : units ? "units" : "amount",
    amount: amount ? String(amount) : "",
    units: units ? String(units) : "",
  };
}

/** Returns the instruction received within a day that moves the same money as a doubt, or null. */
export function repeatedIn(
  given: CashInstruction,
  earlier: readonly EarlierInstruction[],
  now: Date,
): RepeatedDoubt | null {
  const essence = (instruction: CashInstruction | EarlierInstruction) =>
    JSON.stringify([
      instruction.portfolioCode,
      instruction.direction,
      instruction.transferTo ?? "",
      instruction.amount ?? null,
      instruction.units ?? null,
      instruction.all === true,
      instruction.currency,
      instruction.dealingDate,
    ]);
  const isRecent = ({ receivedAtUtc }: EarlierInstruction) =>
    now.getTime() - Date.parse(receivedAtUtc) < repeatMs;
  const isSame = (instruction: EarlierInstruction) =>
    !hasEnded(instruction) && isRecent(instruction) && essence(instruction) === essence(given);
  const found = earlier.find(isSame);
  if (!found) return null;
  const { instructionNumber, receivedAtUtc } = found;
  return { kind: "repeated", instructionNumber, receivedAtUtc };
}
