import { describe, expect, test } from "vitest";
import { ukCalendar } from "../../../machines/cash-instruction/fixtures.ts";
import { timeLine } from "../../../machines/cash-instruction/time-line.ts";

const lineTo = (settlementDate: string | null, dealingDate: string | null = null) =>
  timeLine({ dealingDate, settlementDate }, ukCalendar);

describe("time line of an instruction", () => {
  test("LOOK-01 it has a column for each day, closed ones marked", () => {
    const { unit, days } = lineTo("2026-12-02", "2026-11-30");
    expect([unit, days.length]).toEqual(["day", 10]);
    expect(days.filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual([
      "2026-11-28",
      "2026-11-29",
    ]);
    expect(days.flatMap(({ date, marks }) => marks.map((mark) => [date, mark]))).toEqual([
      ["2026-11-23", "today"],
      ["2026-11-30", "dealing"],
      ["2026-12-02", "settlement"],
    ]);
  });

  test("LOOK-01 without dates it has eight days, on one day all marks", () => {
    expect(lineTo(null).days).toHaveLength(8);
    expect(lineTo("2026-11-23", "2026-11-23").days[0]?.marks).toEqual([
      "today",
      "dealing",
      "settlement",
    ]);
  });

  test("LOOK-01 more than ten days are whole weeks, or a line without names", () => {
    const weeks = lineTo("2026-12-29", "2026-11-25");
    expect([weeks.unit, weeks.days.length, weeks.days[0]?.date]).toEqual([
      "week",
      42,
      "2026-11-23",
    ]);
    expect(
      weeks.days.filter(({ date, isClosed }) => date === "2026-12-28" && isClosed),
    ).toHaveLength(1);
    expect(lineTo("2027-06-01").unit).toBe("none");
  });
});
