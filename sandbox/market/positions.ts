import type { Day } from "./calendar.ts";
import { cents } from "./round.ts";

/** Quantities over time by instrument; add changes in order of their days. */
export interface Positions {
  change(instrumentId: string, day: Day, by: number): void;
  /** Quantity at a day's close. */
  at(instrumentId: string, day: Day): number;
  instrumentIds(): string[];
}

interface Steps {
  readonly days: Day[];
  readonly quantities: number[];
}

export function createPositions(): Positions {
  const byInstrument = new Map<string, Steps>();

  return {
    change(instrumentId, day, by) {
      let steps = byInstrument.get(instrumentId);
      if (!steps) byInstrument.set(instrumentId, (steps = { days: [], quantities: [] }));
      const last = steps.days.length - 1;
      const quantity = cents((steps.quantities[last] ?? 0) + by);
      if (steps.days[last] === day) steps.quantities[last] = quantity;
      else {
        steps.days.push(day);
        steps.quantities.push(quantity);
      }
    },
    at(instrumentId, day) {
      const steps = byInstrument.get(instrumentId);
      if (!steps) return 0;
      let low = 0;
      let high = steps.days.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((steps.days[middle] ?? Infinity) <= day) low = middle + 1;
        else high = middle;
      }
      return steps.quantities[low - 1] ?? 0;
    },
    instrumentIds: () => [...byInstrument.keys()],
  };
}
