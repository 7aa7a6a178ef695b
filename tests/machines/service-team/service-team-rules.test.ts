import { describe, expect, test } from "vitest";
import {
  chunkFailed,
  chunkRefused,
  memberFixture,
  teamCodes,
  teamOf,
} from "../../../machines/service-team/fixtures.ts";
import { phoneAddress, shownPhone } from "../../../machines/service-team/phone.ts";
import {
  chunksOf,
  contextOf,
  isWorthRetrying,
  nextRound,
  peopleOf,
  unservedPortfolios,
} from "../../../machines/service-team/rules.ts";
import { vcardOf } from "../../../machines/service-team/vcard.ts";

describe("members of a client service team", () => {
  test("MCST-01 a member with forty portfolios is listed once", () => {
    const codes = Array.from({ length: 40 }, (_, at) => `HPS${at + 1}`);
    const people = peopleOf([...codes, "HPS2"].map(teamOf));
    expect(people.map(({ member, portfolios }) => [member.name, portfolios.length])).toEqual([
      ["Eleanor Marsh", 40],
      ["Kofi Mensah", 40],
    ]);
  });

  test("MCST-01 portfolios without a team member are listed", () => {
    const teams = [teamOf("HPS001"), { ...teamOf("HPS002"), contacts: [] }];
    expect(unservedPortfolios(teams).map(({ portfolioCode }) => portfolioCode)).toEqual(["HPS002"]);
  });

  test("MCST-02 5,000 portfolios are 500 distinct chunks", () => {
    const codes = Array.from({ length: 5_000 }, (_, at) => `CMT${at}`);
    const chunks = chunksOf([...codes, ...teamCodes, ...codes]);
    expect(chunks).toHaveLength(502);
    expect(chunks.every((chunk) => chunk.length <= 10)).toBe(true);
    expect(chunksOf([])).toEqual([]);
  });

  test("MCST-02 a round has as many chunks as there are retries left", () => {
    const context = { ...contextOf({ portfolioCodes: teamCodes }), retriesLeft: 1 };
    const { round, retriesLeft } = nextRound(context);
    expect([round, retriesLeft]).toEqual([context.missing.slice(0, 1), 0]);
    expect(isWorthRetrying(context, [chunkRefused, chunkFailed])).toBe(true);
    expect(isWorthRetrying({ ...context, retriesLeft: 0 }, [chunkFailed])).toBe(false);
  });

  test.each(["badRequest", "unauthorised", "forbidden", "notFound"])(
    "MCST-02 a chunk that fails as %s is not retried",
    (kind) => {
      const context = contextOf({ portfolioCodes: teamCodes });
      expect(isWorthRetrying(context, [{ ...chunkFailed, kind }])).toBe(false);
    },
  );
});

describe("phone numbers", () => {
  test.each([
    ["+44 20 7946 0112", "+44 20 7946 0112", "tel:+442079460112"],
    [" 44 20 7946 0134", "+44 20 7946 0134", "tel:+442079460134"],
    ["ext. 12", "+ext. 12", "tel:+12"],
    ["n/a", null, null],
    ["  ", null, null],
  ])("MCST-01 %j is shown as %j", (phone, shown, address) => {
    const found = shownPhone({ phone, hidePhone: false });
    expect([found, found && phoneAddress(found)]).toEqual([shown, address]);
    expect(shownPhone({ phone, hidePhone: true })).toBeNull();
  });
});

describe("contact cards", () => {
  const linesOf = (card: string) => card.split("\r\n");

  test("MCST-01 a vCard has what the screen shows and nothing hidden", () => {
    expect(linesOf(vcardOf(memberFixture, "Alderbrook"))).toEqual([
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Eleanor Marsh",
      "N:Marsh;Eleanor;;;",
      "ORG:Alderbrook",
      "TITLE:Client director",
      "TEL;TYPE=work;VALUE=text:+44 20 7946 0112",
      "EMAIL;TYPE=work:eleanor.marsh@alderbrook.example",
      "END:VCARD",
      "",
    ]);
    const hidden = vcardOf({ ...memberFixture, hidePhone: true, hideTitle: true }, "");
    expect(hidden).not.toMatch(/TEL|TITLE|ORG/);
    expect(linesOf(hidden)).toHaveLength(7);
    expect(vcardOf({ ...memberFixture, title: " " }, "")).not.toContain("TITLE");
    const nameOf = (name: string) => linesOf(vcardOf({ ...memberFixture, name }, ""))[3];
    expect([" Eleanor  Ann Marsh ", "李雅婷"].map(nameOf)).toEqual([
      "N:Marsh;Eleanor Ann;;;",
      "N:;李雅婷;;;",
    ]);
  });

  test("MCST-01 a name cannot inject lines into a vCard", () => {
    const name = "A;B\r\nEMAIL:evil@x.example, \\";
    const card = vcardOf({ ...memberFixture, name }, "");
    expect(linesOf(card).filter((line) => line.startsWith("EMAIL"))).toHaveLength(1);
    expect(card).toContain(String.raw`FN:A\;B\nEMAIL:evil@x.example\, \\`);
    expect(vcardOf({ ...memberFixture, title: "a\u0007b" }, "")).toContain("TITLE:ab");
  });

  test("MCST-01 a long Chinese title is folded between characters", () => {
    const title = "投资总监".repeat(20);
    const lines = linesOf(vcardOf({ ...memberFixture, title }, ""));
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    const whole = "x".repeat(75 - "TITLE:".length);
    expect(linesOf(vcardOf({ ...memberFixture, title: whole }, ""))).toContain(`TITLE:${whole}`);
    expect(lines.join("\r\n").replace(/\r\n /g, "")).toContain(`TITLE:${title}`);
  });
});
