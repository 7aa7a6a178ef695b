import { describe, expect, test } from "vitest";
import {
  type ListedUser,
  userSearchText,
} from "../../../../src/features/impersonation/listed-users.ts";
import { foldText } from "../../../../src/format/fold-text.ts";
import { searchRows } from "../../../../src/ui/data-list/arrange-rows.ts";
import { seededUsers as users } from "../../../support/seeded-users.ts";

const rows = users.map((user): ListedUser => {
  const role = user.role === "NPV" ? "Non-portfolio view" : user.role;
  return { id: user.id, user, role, region: user.region, locked: "" };
});
const texts = new Map(rows.map((row) => [row, foldText(userSearchText(row))]));
const found = (term: string) =>
  searchRows(rows, term, (row) => texts.get(row) ?? "").map(({ user }) => user);

describe("IMP-01 user search", () => {
  test("returns all users for an empty term", () => {
    expect(found("  ")).toHaveLength(5000);
  });

  test.each([
    ["the name", (user: (typeof users)[number]) => user.name],
    ["the email", (user: (typeof users)[number]) => user.email],
    ["the organisation", (user: (typeof users)[number]) => user.organisation],
  ])("finds a user by %s in any case", (_, wordOf) => {
    for (const user of users.filter((__, index) => index % 500 === 0)) {
      expect(found(wordOf(user).toUpperCase())).toContainEqual(user);
    }
  });

  test("combines role and region, in English or translated", () => {
    const auditors = found("auditor us");
    expect(auditors.length).toBeGreaterThan(20);
    expect(found("npv")).toEqual(found("Non-portfolio"));
    expect(found("singapore").every(({ region }) => region === "Singapore")).toBe(true);
  });

  test("requires every word, ignores accents and finds Chinese names", () => {
    const [user] = found("martin argentina");
    expect(user?.name).toContain("Martín");
    expect(found("martin argentina nonsense")).toEqual([]);
    expect(found("深蓝").length).toBeGreaterThan(50);
  });

  test("treats the term as plain text", () => {
    expect(found(".*")).toEqual([]);
    expect(found("(")).toEqual([]);
  });
});
