import { beforeAll, describe, expect, test } from "vitest";
import { privilegesOf } from "../../../sandbox/auth/privileges.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

async function helpFor(as: PersonaKey) {
  const { access_token: token } = await api.tokensOf(as);
  const read = async <T>(call: "walkthroughs" | "tutorials" | "whatsNew") =>
    (await bodyOf(await api.call(call, { token }), 200)) as T;
  const { walkthroughs } = await read<{ walkthroughs: { id: string; path: string }[] }>(
    "walkthroughs",
  );
  const { tutorials } = await read<{ tutorials: { id: string }[] }>("tutorials");
  const { items } = await read<{
    items: { title: string; body: string; date: string; path: string | null }[];
  }>("whatsNew");
  return { walkthroughs, tutorials, items };
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("help by role", () => {
  test.each([
    ["client-uk", ["find-report", "schedule-report", "query-holdings"], "funding-level"],
    ["client-china", ["find-report", "schedule-report", "query-holdings"], "funding-level"],
    ["auditor-uk", ["find-report", "year-end"], "year-end-statements"],
    ["consultant-us", ["find-report", "schedule-report", "client-reports"], "trade-settlement"],
    ["npv", ["find-research"], "research-dates"],
    ["admin", ["impersonate"], "acting-for-a-user"],
  ] as const)(
    "SUP-01 %s sees help about the available pages",
    async (as, walkthroughs, tutorial) => {
      const help = await helpFor(as);
      expect(idsOf(help.walkthroughs)).toEqual(walkthroughs);
      expect(idsOf(help.tutorials)).toContain(tutorial);
      expect(help.items.length).toBeGreaterThan(0);
    },
  );

  test.each(Object.keys(personas).filter((key) => personas[key as PersonaKey].state === "ready"))(
    "SUP-01 help for %s links only to pages with access",
    async (as) => {
      const key = as as PersonaKey;
      const { role, region } = personas[key];
      const { navigation, header } = privilegesOf({ role, region });
      const pages = new Set([...navigation, ...header].map(({ path }) => path));
      const { walkthroughs, items } = await helpFor(key);
      const links = items.flatMap(({ body }) =>
        Array.from(body.matchAll(/#(\/\w+)/g), ([, path]) => path),
      );
      const paths = [...walkthroughs, ...items].map(({ path }) => path);
      expect([...paths, ...links].filter((path) => path && !pages.has(path))).toEqual([]);
      const dates = items.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    },
  );
});
