import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFirstI18n } from "../../../src/i18n/create-first-i18n.ts";
import { createI18n } from "../../../src/i18n/create-i18n.ts";
import { firstTexts } from "../../../src/i18n/first-texts.ts";
import { textsReplaced } from "../../../src/i18n/i18n-options.ts";
import { type Language, languages } from "../../../src/i18n/languages.ts";
import { browserWindow } from "../../support/browser-window.ts";

browserWindow();

const never = () => new Promise<never>(() => {});

/** All keys below a text or group of texts. */
function keysOf(texts: object, before: string): string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? keysOf(value, `${before}${name}.`)
      : [before + name],
  );
}

describe("I18N-01 the first screen's own instance", () => {
  test.each(languages)("translates every key to %s as i18next does", async (language: Language) => {
    const first = await createFirstI18n(language, never);
    const i18next = await createI18n(language);
    const values = { year: 2026, text: "Text", position: 1, length: 6, time: "0:30", done: 2 };
    const keys = Object.entries(firstTexts).flatMap(([name, texts]) => keysOf(texts, `${name}:`));
    const bare = keys.map((key) => key.replace(/_(one|other)$/, ""));
    const optionsOf = [undefined, 0, 1, 2].flatMap((count) => {
      const withCount = count === undefined ? values : { ...values, count };
      return [withCount, { ...withCount, defaultValue: "" }];
    });
    for (const key of new Set([...keys, ...bare, "errors:code.absent", "absent"])) {
      const translated = optionsOf.map((options) => first.t(key as never, options));
      expect([key, translated]).toEqual([
        key,
        optionsOf.map((all) => i18next.t(key as never, all)),
      ]);
    }
    expect(first.getFixedT(null, "errors")("status.network")).toBe(
      i18next.getFixedT(null, "errors")("status.network"),
    );
  });

  test("texts that are loaded leave the bundled ones unchanged", async () => {
    const before = structuredClone(firstTexts);
    const i18next = await createI18n("en");
    await i18next.loadNamespaces("terms");
    i18next.addResourceBundle("en", "errors", { title: "Sorry" }, true, true);
    expect(firstTexts).toEqual(before);
  });

  test("is i18next once more texts are needed", async () => {
    const load = vi.fn((language: Language) => createI18n(language));
    const first = await createFirstI18n("en", load);
    expect(first.hasLoadedNamespace("terms")).toBe(false);
    await Promise.all([first.loadNamespaces("terms"), first.loadNamespaces(["passwords"])]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(first.hasLoadedNamespace("terms")).toBe(true);
    expect(first.getResourceBundle("en", "passwords")).toBeTypeOf("object");
  });

  test("passes changes to those who subscribed before", async () => {
    const first = await createFirstI18n("en", createI18n);
    const [changing, changed, replaced, left] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    first.on("languageChanging", changing);
    first.on("languageChanged", changed);
    first.on(`languageChanged ${textsReplaced}`, replaced);
    first.on("languageChanged", left);
    first.off("languageChanged", left);
    const change = first.changeLanguage("zh-CN");
    expect(changing).toHaveBeenLastCalledWith("zh-CN");
    await change;
    expect(first.language).toBe("zh-CN");
    expect(first.t("login.title")).toBe((await createI18n("zh-CN")).t("login.title"));
    expect(changed).toHaveBeenCalledWith("zh-CN");
    const before = replaced.mock.calls.length;
    await first.loadNamespaces("terms");
    expect(replaced).toHaveBeenCalledTimes(before);
    first.emit(textsReplaced);
    expect(replaced).toHaveBeenCalledTimes(before + 1);
    expect(left).not.toHaveBeenCalled();
  });

  test("I18N-02 keeps replaced texts when it becomes i18next", async () => {
    const first = await createFirstI18n("zh-CN", createI18n);
    const texts = structuredClone(first.getDataByLanguage("zh-CN")?.["sign-in"] ?? {});
    Object.assign(texts, { login: { ...Object(texts).login, title: "您好" } });
    first.addResourceBundle("zh-CN", "sign-in", texts, true, true);
    expect(first.t("login.title")).toBe("您好");
    await first.loadNamespaces("terms");
    expect(first.hasLoadedNamespace("terms")).toBe(true);
    expect(first.t("login.title")).toBe("您好");
    expect(first.t("login.submit")).toBe((await createI18n("zh-CN")).t("login.submit"));
  });

  test("AUTH-05 keeps its language until the next one has the shown texts", async () => {
    const i18next = await createI18n("en");
    i18next.addResourceBundle("en", "absent", { title: "Sorry" });
    await i18next.changeLanguage("zh-CN");
    expect(i18next.language).toBe("en");
    i18next.removeResourceBundle("en", "absent");
    await vi.waitFor(() => {
      window.dispatchEvent(new Event("online"));
      expect(i18next.language).toBe("zh-CN");
    });
    i18next.addResourceBundle("zh-CN", "absent", { title: "Sorry" });
    await i18next.changeLanguage("en");
    expect(i18next.language).toBe("zh-CN");
    await i18next.changeLanguage("zh-CN");
    i18next.removeResourceBundle("zh-CN", "absent");
    window.dispatchEvent(new Event("online"));
    await i18next.changeLanguage("en");
    expect(i18next.language).toBe("en");
  });

  test("AUTH-05 tries lost texts again while the browser is online", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const i18next = await createI18n("en");
    i18next.addResourceBundle("en", "absent", { title: "Sorry" });
    await i18next.changeLanguage("zh-CN");
    i18next.removeResourceBundle("en", "absent");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(i18next.language).toBe("zh-CN");
  });

  test("keeps its language until i18next can be loaded", async () => {
    const load = vi.fn(createI18n).mockRejectedValueOnce(new Error("no connection"));
    const first = await createFirstI18n("en", load);
    await first.changeLanguage("zh-CN");
    expect(first.language).toBe("en");
    await first.loadNamespaces([]);
    expect(first.language).toBe("zh-CN");
  });
});
