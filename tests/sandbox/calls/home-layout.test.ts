import { beforeEach, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";

let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  token = (await api.tokensOf("client-uk")).access_token;
});

const layout = { order: ["reports", "assets"], hidden: ["insights"] };
const save = (body: object, as = token) => api.call("saveHomeLayout", { token: as, body });
const read = async (as = token) => bodyOf(await api.call("homeLayout", { token: as }), 200);

test("HOME-05 a layout is kept per user; the last one counts", async () => {
  expect(await read()).toEqual({ layout: null });
  expect(await bodyOf(await save({ layout }), 200)).toEqual({ layout });
  const other = (await api.tokensOf("client-us")).access_token;
  expect(await read(other)).toEqual({ layout: null });
  const elsewhere = (await api.tokensOf("client-uk")).access_token;
  await save({ layout: { order: ["news"], hidden: [] } }, elsewhere);
  expect(await read()).toEqual({ layout: { order: ["news"], hidden: [] } });
  await save({ layout: null });
  expect(await read(elsewhere)).toEqual({ layout: null });
});

test("HOME-05 an impersonator reads the person's layout and cannot change it", async () => {
  await save({ layout });
  const admin = (await api.tokensOf("admin")).access_token;
  const params = { email: personas["client-uk"].email };
  const reply = await bodyOf(await api.call("impersonate", { token: admin, params }), 200);
  const { access_token: as } = reply as { access_token: string };
  expect(await read(as)).toEqual({ layout });
  expect(await refusalOf(await save({ layout: null }, as))).toBe("403 not_while_impersonating");
  expect(await read()).toEqual({ layout });
});

test("HOME-05 without the additions there are no such calls", async () => {
  api.sandbox.areAdditionsOffered = false;
  expect(await refusalOf(await save({ layout }))).toBe("404 not_found");
  expect(await refusalOf(await api.call("homeLayout", { token }))).toBe("404 not_found");
});

test("HOME-05 SAFE-46 a layout has limits", async () => {
  const order = Array.from({ length: 61 }, (_, place) => `block-${place}`);
  expect(await refusalOf(await save({ layout: { order, hidden: [] } }))).toMatch(/^400/);
  expect(await refusalOf(await save({ layout: { order: ["a\nb"], hidden: [] } }))).toMatch(/^400/);
});
