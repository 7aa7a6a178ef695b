import type { Day } from "./calendar.ts";
import { cents } from "./round.ts";

/** Quantities of an instrument, each from a day on. */
export interface Steps {
  readonly days: Day[];
  readonly quantities: number[];
}

/** Adds a change; its day is not before that of the last one. */
export function addStep({ days, quantities }: Steps, day: Day, by: number): void {
  const last = days.length - 1;
  const quantity = cents((quantities[last] ?? 0) + by);
  if (days[last] === day) quantities[last] = quantity;
  else {
    days.push(day);
    quantities.push(quantity);
  }
}

/** Quantity at a day's close. */
export function quantityAt({ days, quantities }: Steps, day: Day): number {
  const last = days.length - 1;
  // While a history is simulated, nearly all days are the last ones.
  if ((days[last] ?? Infinity) <= day) return quantities[last] ?? 0;
  let low = 0;
  let high = Math.max(0, last);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? Infinity) <= day) low = middle + 1;
    else high = middle;
  }
  return quantities[low - 1] ?? 0;
}

/** Quantities over time by instrument; add changes in order of their days. */
export interface Positions {
  change(instrumentId: string, day: Day, by: number): void;
  /** Quantity at a day's close. */
  at(instrumentId: string, day: Day): number;
  /** Steps of an instrument, which are listed from its first change on. */
  stepsOf(instrumentId: string): Steps;
  instrumentIds(): string[];
}

export function createPositions(): Positions {
  const byInstrument = new Map<string, Steps>();

  function stepsOf(instrumentId: string): Steps {
    let steps = byInstrument.get(instrumentId);
    if (!steps) byInstrument.set(instrumentId, (steps = { days: [], quantities: [] }));
    return steps;
  }

  return {
    stepsOf,
    change: (instrumentId, day, by) => addStep(stepsOf(instrumentId), day, by),
    at(instrumentId, day) {
      const steps = byInstrument.get(instrumentId);
      return steps ? quantityAt(steps, day) : 0;
    },
    instrumentIds: () =>
      Array.from(byInstrument.keys()).filter((id) => stepsOf(id).days.length > 0),
  };
}
