import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ResponseOf } from "../../../src/api/contract/call.ts";
import type { allContacts } from "../../../src/api/contract/team.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { bodyOf, openApi, tokensIn } from "../../support/embedded-api.ts";

test("MCST-01 every seeded contact has a small photo by either key", async () => {
  const api = await openApi();
  const keys = new Set<string>();
  for (const key of ["client-uk", "client-us", "client-china", "client-argentina"] as const) {
    const { email, password } = personas[key];
    const { access_token: token } = await tokensIn(await api.signIn(email, password));
    const response = (await bodyOf(await api.call("allContacts", { token }), 200)) as ResponseOf<
      typeof allContacts
    >;
    const contacts = response.groups.flatMap((group) => group.contacts);
    for (const { identifier, employeeId } of contacts) keys.add(identifier).add(employeeId);
  }
  expect(keys.size).toBe(20);
  for (const key of keys) {
    const photo = readFileSync(`public/photos/${key}.webp`);
    expect(photo.subarray(0, 4).toString() + photo.subarray(8, 12).toString()).toBe("RIFFWEBP");
    expect(photo.byteLength).toBeLessThan(4_000);
  }
});
