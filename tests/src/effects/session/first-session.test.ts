import { describe, expect, test, vi } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { startedApps, slowTexts } from "../../../support/started-apps.ts";

const { start, tokensOf, origin } = startedApps();

describe("language before sign-in", () => {
  test.each([
    [true, "zh-CN"],
    [false, "en"],
  ])("AUTH-05 with multilingual %s the stored zh-CN becomes %s", async (multilingual, language) => {
    window.localStorage.setItem("language", "zh-CN");
    const { i18n, awaited } = await slowTexts("zh-CN");
    const starting = start(i18n, "uat", undefined, { multilingual });
    await expect.poll(() => awaited).toHaveLength(multilingual ? 0 : 1);
    for (const { arrive } of awaited) arrive();
    await starting;
    expect(i18n.language).toBe(language);
  });
});

describe("session that is not restored", () => {
  const eventsOf = async () => {
    const all = await (await fetch(`${origin()}/sandbox/audit.json`)).json();
    return (all as { eventType: string }[]).map(({ eventType }) => eventType);
  };

  test.each([
    ["idle for too long", "client-uk", 0],
    ["with open terms", "terms-old", Date.now()],
  ] as const)("AUDIT-01 one %s logs its logout", async (_, persona, lastActiveAt) => {
    createTokenStore().keep(await tokensOf(persona));
    window.localStorage.setItem(storageKeys.lastActiveAt, String(lastActiveAt));
    const { i18n } = await slowTexts("en");
    const { session } = await start(i18n);
    expect(session.getSnapshot().matches("signedOut")).toBe(true);
    await expect.poll(eventsOf).toContain("Logout");
  });

  test("CFG-01 a changed file reloads the page although somebody clicks", async () => {
    createTokenStore().keep(await tokensOf("client-uk"));
    window.localStorage.setItem(storageKeys.lastActiveAt, "0");
    const reload = vi.fn<() => void>();
    Object.assign(window.location, { reload });
    const { i18n } = await slowTexts("en");
    const file = Promise.withResolvers<{ brandName: string }>();
    void start(i18n, "uat", undefined, {}, file.promise);
    await expect.poll(() => sessionStorage.getItem(storageKeys.config)).not.toBeNull();
    window.dispatchEvent(new Event("pointerdown"));
    file.resolve({ brandName: "Calder Bank" });
    await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
    expect(sessionStorage.getItem(storageKeys.config)).toBeNull();
    expect(await eventsOf()).not.toContain("Logout");
  });
});
