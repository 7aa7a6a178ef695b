import { expect, test } from "vitest";
import { listPortfolios } from "../../../../src/api/contract/portfolios.ts";
import { changeUser } from "../../../../src/effects/impersonation/change-user.ts";
import { userOfToken } from "../../../../src/effects/tokens/user-of-token.ts";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { browserTabs } from "../../../support/browser-tabs.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

test("IMP-04 SAFE-22 a refresh during the start keeps the way back", async () => {
  const { openTab, signIn, moveClock, refreshes } = await browserTabs();
  const tab = openTab();
  const { api, store, ended } = tab;
  await signIn(tab, "admin");
  const { start, fallBack } = changeUser({
    api,
    tokens: store,
    readUser: (accessToken) => userOfToken(accessToken, "https://portal.example/"),
    changeLanguage: () => Promise.resolve(),
    record: () => {},
    // The last events of the administrator refresh the tokens.
    async settleAudit() {
      await moveClock(6);
      await api.send(listPortfolios, {});
    },
  });
  const { signal } = new AbortController();
  await start(personas["client-uk"], signal);
  const refreshed = refreshes().length;
  await fallBack(signal);
  await api.send(listPortfolios, {});
  expect([refreshed, refreshes().length, new Set(refreshes()).size]).toEqual([1, 2, 2]);
  expect(ended()).toBe(0);
});
