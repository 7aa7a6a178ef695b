import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { cashInstruction } from "../../support/api-example-records.ts";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";

/** The clock of these tests is on Wednesday 18 November 2026; the dealing date is the day after. */
const cashBody = {
  ...cashInstruction,
  direction: "redemption",
  amount: 1_250_000.5,
  reference: "Q4 pensions",
  notes: "",
};

let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  token = (await api.tokensOf("client-uk")).access_token;
});

const give = (changes: object = {}) =>
  api.call("createCashInstruction", { token, body: { ...cashBody, ...changes } });

async function states() {
  const { instructions } = (await bodyOf(
    await api.call("listCashInstructions", { token }),
    200,
  )) as {
    instructions: { instructionNumber: string; state: string }[];
  };
  return instructions.map(({ instructionNumber, state }) => `${instructionNumber} ${state}`);
}

describe("cash instructions", () => {
  test("CASH-02 a repeat with the same key returns the same instruction", async () => {
    const first = await bodyOf(await give(), 200);
    expect(await bodyOf(await give(), 200)).toEqual(first);
    expect(await bodyOf(await give({ idempotencyKey: "key-2" }), 200)).not.toEqual(first);
    const { email } = personas["client-uk"];
    const subjects = api.mailsTo(email).map(({ subject }) => subject);
    expect(subjects).toEqual([
      "We have received your cash instruction CI-000002",
      "We have received your cash instruction CI-000001",
    ]);
    const parts = [
      "Direction: Redemption",
      "Portfolio: Hartwell Pension Scheme, Global Equity Portfolio (HPS001)",
      "Amount: £1,250,000.50",
      "Currency: GBP",
      "Dealing date: 19 Nov 2026",
      "Settlement date: 23 Nov 2026",
      "Bank account reference: Scheme account 12",
    ].join("\n");
    const textTo = (reader: string) => api.mailsTo(reader)[0]?.text;
    const desk = `${parts}\nSender's reference: Q4 pensions`;
    expect(textTo("service@alderbrook.example")).toContain(desk);
    expect(textTo(email)).toContain(`${parts}\nYour reference: Q4 pensions`);
  });

  test("CASH-02 the list has the state at the current time", async () => {
    await give();
    expect(await states()).toEqual(["CI-000001 received"]);
    api.clock.advance(86_400);
    token = (await api.tokensOf("client-uk")).access_token;
    expect(await states()).toEqual(["CI-000001 dealt"]);
    api.clock.advance(5 * 86_400);
    token = (await api.tokensOf("client-uk")).access_token;
    expect(await states()).toEqual(["CI-000001 settled"]);
  });

  test.each([
    ["a weekend", { dealingDate: "2026-11-21" }, "400 cash_dates"],
    ["a holiday of its market", { settlementDate: "2027-05-31" }, "400 cash_dates"],
    ["a past day", { dealingDate: "2026-11-17" }, "400 cash_dates"],
    ["settlement before dealing", { settlementDate: "2026-11-18" }, "400 cash_dates"],
    ["a day that does not exist", { settlementDate: "2027-02-31" }, "400 invalid_request"],
    ["two quantities", { units: 5 }, "400 cash_quantity"],
    ["no quantity", { amount: undefined }, "400 cash_quantity"],
    ["an amount of zero", { amount: 0 }, "400 invalid_request"],
    ["an amount with three decimals", { amount: 1.005 }, "400 invalid_request"],
    ["a third of a millionth unit", { amount: undefined, units: 1 / 3 }, "400 invalid_request"],
    ["a settlement after a year", { settlementDate: "2027-11-19" }, "400 cash_dates"],
    ["a currency of another portfolio", { currency: "USD" }, "400 cash_currency"],
    ["a transfer to nowhere", { direction: "transfer" }, "400 cash_transfer"],
    ["a redemption with a target", { transferTo: "HPS002" }, "400 cash_transfer"],
    [
      "a transfer to another's portfolio",
      { direction: "transfer", transferTo: "GLR001" },
      "403 forbidden",
    ],
    ["another's portfolio", { portfolioCode: "GLR001" }, "403 forbidden"],
    ["a negative amount", { amount: -1 }, "400 invalid_request"],
  ])("CASH-01 %s is refused", async (_, changes, refusal) => {
    expect(await refusalOf(await give(changes))).toBe(refusal);
  });

  test("CASH-01 a settlement on the last day of a year is accepted", async () => {
    await bodyOf(await give({ settlementDate: "2027-11-18" }), 200);
  });

  test("CASH-02 an instruction for the same day is received until its end", async () => {
    await give({ dealingDate: "2026-11-18", settlementDate: "2026-11-18" });
    expect(await states()).toEqual(["CI-000001 received"]);
    api.clock.advance(86_400);
    token = (await api.tokensOf("client-uk")).access_token;
    expect(await states()).toEqual(["CI-000001 settled"]);
  });

  test.each([
    { as: "client-us", portfolioCode: "GLR001", currency: "USD", zone: "New York", atHour: 20 },
    { as: "client-china", portfolioCode: "SLI001", currency: "CNY", zone: "Shanghai", atHour: 23 },
  ] as const)(
    "CASH-02 the state goes by the days in $zone",
    async ({ as, portfolioCode, currency, atHour }) => {
      const wait = async (hours: number) => {
        api.clock.advance(hours * 3600);
        token = (await api.tokensOf(as)).access_token;
      };
      await wait(atHour - 10);
      await bodyOf(await give({ portfolioCode, currency }), 200);
      // In UTC the dealing date begins meanwhile.
      await wait(27 - atHour);
      expect(await states()).toEqual(["CI-000001 received"]);
      await wait(24);
      expect(await states()).toEqual(["CI-000001 dealt"]);
    },
  );

  test("SAFE-46 lines of the notes look like no part of the instruction", async () => {
    const notes = "As agreed\nBank account reference: Account 666\u2028Amount: £9.00";
    await bodyOf(await give({ notes }), 200);
    const parts = "Notes: \n> As agreed\n> Bank account reference: Account 666\n> Amount: £9.00";
    expect(api.mailsTo("service@alderbrook.example")[0]?.text).toContain(parts);
    expect(api.mailsTo(personas["client-uk"].email)[0]?.text).toContain(parts);
  });

  test("SAFE-46 a line break in a reference forges no line of the email", async () => {
    const forged = "A\nGiven by ruth.adler@alderbrook.example in their name.";
    for (const field of ["bankAccountReference", "reference"]) {
      expect(await refusalOf(await give({ [field]: forged }))).toBe("400 invalid_request");
    }
    expect(api.mailsTo("service@alderbrook.example")).toEqual([]);
  });

  test("CASH-02 the same key with another body is refused", async () => {
    const first = await bodyOf(await give(), 200);
    expect(await refusalOf(await give({ amount: 2_000_000 }))).toBe("422 key_reused");
    expect(await bodyOf(await give(), 200)).toEqual(first);
  });

  test("CASH-01 a Chinese client gets a confirmation in Chinese", async () => {
    token = (await api.tokensOf("client-china")).access_token;
    await bodyOf(await give({ portfolioCode: "SLI001", currency: "CNY" }), 200);
    const [mail] = api.mailsTo(personas["client-china"].email);
    expect(mail?.subject).toBe("我们已收到您的资金指令 CI-000001");
    expect(mail?.text).toContain("方向：赎回\n投资组合：深蓝保险集团，中国核心债券组合（SLI001）");
    expect(mail?.text).toContain("交易日：2026年11月19日\n交收日：2026年11月23日");
  });

  test("CASH-03 an instruction is withdrawn while it is received", async () => {
    const withdraw = (instructionNumber: string) =>
      api.call("withdrawCashInstruction", { token, body: { instructionNumber } });
    const given = await bodyOf(await give(), 200);
    await bodyOf(await withdraw("CI-000001"), 200);
    expect(await bodyOf(await give(), 200)).toEqual(given);
    expect(await refusalOf(await give({ amount: 2_000_000 }))).toBe("422 key_reused");
    expect(await states()).toEqual(["CI-000001 withdrawn"]);
    expect(await refusalOf(await withdraw("CI-000001"))).toBe("409 changed_meanwhile");
    expect(await refusalOf(await withdraw("CI-000002"))).toBe("404 not_found");
    const subjects = [personas["client-uk"].email, "service@alderbrook.example"].map(
      (address) => api.mailsTo(address)[0]?.subject,
    );
    expect(subjects).toEqual([
      "Your cash instruction CI-000001 is withdrawn",
      "Cash instruction CI-000001 is withdrawn",
    ]);
    await give({ idempotencyKey: "key-2" });
    api.clock.advance(86_400);
    token = (await api.tokensOf("client-uk")).access_token;
    expect(await refusalOf(await withdraw("CI-000002"))).toBe("409 changed_meanwhile");
  });
});
