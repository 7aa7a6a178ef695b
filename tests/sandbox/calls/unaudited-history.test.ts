import { expect, test } from "vitest";
import { oldestShown } from "../../../machines/unaudited/rules.ts";
import { observationPoints } from "../../../machines/unaudited/types.ts";
import { bodyOf, openApi } from "../../support/embedded-api.ts";

const isWeekday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());

// The end of a longer month, the days after Christmas and those after New Year's Day.
test.each([0, 13, 41, 47])("UNA-05 every listed day can be shown, %d days later", async (later) => {
  const api = await openApi();
  api.clock.advance(later * 86_400);
  const today = api.clock.now().toISOString().slice(0, 10);
  const { access_token: token } = await api.tokensOf("client-uk");
  for (const point of observationPoints) {
    const query = { groupCodes: ["HPS001"], observationPointType: point };
    const response = await api.call("holdingDates", { query, token });
    const { dates } = (await bodyOf(response, 200)) as { dates: string[] };
    const first = dates.at(-1) ?? "";
    const known = { listed: dates, today, isBusinessDay: isWeekday };
    expect(oldestShown({ tab: "holdings", point }, known) <= first).toBe(true);
    if (point === "OpenOfBusiness") expect(dates).toHaveLength(6);
    else expect(dates.length).toBeGreaterThan(370);
    const selected = { ...query, selectedDate: first };
    const shown = await bodyOf(await api.call("holdings", { query: selected, token }), 200);
    expect((shown as { holdings: unknown[] }).holdings).not.toHaveLength(0);
  }
});
