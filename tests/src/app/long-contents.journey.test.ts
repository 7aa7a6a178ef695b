import { describe, expect, test } from "vitest";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { atLength, spoilTexts } from "../../support/hostile-texts.ts";
import { untilIdle } from "../../support/idle.ts";
import { journey } from "../../support/journey.ts";
import { navigate } from "../../support/pages.ts";
import { findLayoutFaults } from "../../support/picture-faults.ts";

const { open } = journey();

const common = ["/support", "/mcst", "/profile", "/onlinesecuritytips"];

const roles: readonly (readonly [PersonaKey, readonly string[]])[] = [
  [
    "client-uk",
    [
      "/home",
      "/home?all",
      "/home?view=assets",
      "/home?view=fundinglevel",
      "/report",
      "/unaudited",
      "/cash",
      ...common,
    ],
  ],
  ["auditor-uk", ["/auditor", "/report", ...common]],
  ["consultant-uk", ["/consultantreport", "/report", ...common]],
  ["npv", ["/npv", "/support"]],
  ["admin", ["/impersonation"]],
];

describe("names of 80 characters and losses of 15 digits", () => {
  test.each(roles)("LOOK-06 no page of %s is wider than 320 px", async (persona, paths) => {
    const spoiling = { spoilSession: (session: string) => session };
    const page = await open(paths[0] ?? "", {
      as: persona,
      width: 320,
      before: async (opened) => void Object.assign(spoiling, await spoilTexts(opened, atLength)),
      alterSession: (session) => spoiling.spoilSession(session),
    });
    const faults: string[] = [];
    for (const path of paths) {
      await navigate(page, path);
      await untilIdle(page);
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
