import { expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { openApi, refusalOf, tokensIn } from "../support/embedded-api.ts";

test("SAFE-44 ever new addresses of a /48 network are limited together", async () => {
  const api = await openApi();
  const { email, password } = personas["client-uk"];
  const addressIn = (network: string, index: number) => `${network}:${index.toString(16)}::1`;
  const refusals: string[] = [];
  for (let index = 0; index < 260; index += 1) {
    const source = addressIn("2001:db8:1", index);
    const address = `user-${index}@nowhere.example`;
    refusals.push(await refusalOf(await api.signIn(address, "Wrong-pass-1", undefined, source)));
  }
  expect(refusals.slice(0, 240)).toEqual(Array<string>(240).fill("400 invalid_grant"));
  expect(refusals.slice(240)).toEqual(Array<string>(20).fill("429 too_many_requests"));
  await tokensIn(await api.signIn(email, password, undefined, addressIn("2001:db8:2", 1)));
});
