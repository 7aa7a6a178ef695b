// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Failure } from "../../../machines/failure.ts";
import type { Language } from "../../../src/i18n/languages.ts";
import { useFailureText, useRefusalText } from "../../../src/session/use-failure-text.ts";
import { showView } from "../../support/show-view.tsx";

const tooMany = (retryAfterSeconds: number | null): Failure => ({
  kind: "rateLimited",
  code: "too_many_requests",
  description: "Too many tries.",
  retryAfterSeconds,
});

interface TextsProps {
  readonly failure: Failure;
  readonly hasInput: boolean;
}

function Texts({ failure, hasInput }: TextsProps) {
  const texts = [useFailureText({ hasInput })(failure), useRefusalText({ hasInput })(failure)];
  return <p role="note">{[...new Set(texts)].join(" | ")}</p>;
}

async function textOf(
  failure: Failure,
  language: Language = "en",
  hasInput = false,
  namespaces: readonly string[] = ["errors"],
) {
  await showView(<Texts failure={failure} hasInput={hasInput} />, language, namespaces);
  const text = screen.getByRole("note").textContent;
  cleanup();
  return text;
}

describe("lost connection text", () => {
  test.each(["network", "timeout"])(
    "ERR-02 mentions input only if there was any: %s",
    async (kind) => {
      const failure = { kind, code: null, description: null };
      const kept = / What you typed is still here\.$/;
      expect(await textOf(failure)).not.toMatch(/typed/);
      expect(await textOf(failure, "en", true)).toMatch(kept);
      expect(await textOf(failure, "zh-CN", true)).toMatch(/。您输入的内容仍然保留。$/);
    },
  );

  test.each(["unavailable", "notFound", "constructor"])(
    "ERR-02 a rejection does not mention input: %s",
    async (kind) => {
      const failure = { kind, code: "{{text}}", description: "<b>{{text}}</b>" };
      expect(await textOf(failure, "en", true)).toBe(await textOf(failure));
    },
  );
});

test("ERR-01 a code of a call after sign-in has its text in the shell", async () => {
  const failure = { kind: "badRequest", code: "cash_cut_off", description: "Too late." };
  expect(await textOf(failure)).toBe("Too late.");
  expect(await textOf(failure, "en", false, ["errors", "shell"])).toMatch(/later one\.$/);
});

describe("description of the API", () => {
  const refusedForm = (description: string): Failure => ({
    kind: "badRequest",
    code: "form_closed",
    description,
  });

  test("ERR-01 is shown in Chinese only if it is in Chinese", async () => {
    expect(await textOf(refusedForm("The form is closed."))).toBe("The form is closed.");
    expect(await textOf(refusedForm("The form is closed."), "zh-CN")).toMatch(/^很抱歉/);
    expect(await textOf(refusedForm("表单 A 已关闭。"), "zh-CN")).toBe("表单 A 已关闭。");
  });

  test("ERR-01 is not replaced by a bare code in Chinese", async () => {
    const failure = { ...refusedForm("Closed."), kind: "notFound", isQuoted: true };
    expect(await textOf(failure, "zh-CN")).toMatch(/^很抱歉/);
  });
});

describe("gateway timeout text", () => {
  const narrower =
    "The report you are trying to run contains a large amount of information, please narrow your data range and try again.";

  test("ERR-01 asks for a narrower range", async () => {
    expect(await quotedText(refused({ kind: "tooLarge" }))).toBe(narrower);
  });

  test("ERR-01 is that of a slow service without a range", async () => {
    const failure = refused({ kind: "timeout" });
    expect(await quotedText(failure)).toBe("The service took too long to respond. Try again.");
    expect(await textOf(failure, "en", true)).toMatch(/What you typed is still here\.$/);
  });
});

describe("rate limit text", () => {
  test.each([
    [1, "1 second", "1 秒"],
    [46.2, "47 seconds", "47 秒"],
    [90, "90 seconds", "90 秒"],
    [91, "2 minutes", "2 分钟"],
    [900, "15 minutes", "15 分钟"],
  ])("ERR-02 shows the time to wait: %s s", async (seconds, english, chinese) => {
    expect(await textOf(tooMany(seconds))).toBe(
      `There were too many attempts in a short time. Wait ${english} and try again.`,
    );
    expect(await textOf(tooMany(seconds), "zh-CN")).toBe(
      `短时间内尝试次数过多，请等待 ${chinese}后再试。`,
    );
  });

  test.each([null, 0, -5, Number.NaN])(
    "ERR-02 shows no time when it is unknown: %s",
    async (none) => {
      expect(await textOf(tooMany(none))).toMatch(/Wait a moment and try again\.$/);
    },
  );
});

const refused = (failure: Partial<Failure>): Failure => ({
  kind: "unavailable",
  code: null,
  description: null,
  ...failure,
});
const unavailable = "We are sorry. Our system is temporarily unavailable. Please try again later.";

describe("texts from the API", () => {
  test("ERR-02 a quoted call shows code, description, error, status text", async () => {
    const text = (failure: Partial<Failure>) => quotedText(refused({ isQuoted: true, ...failure }));
    expect(await text({ code: "invalid_otp", description: "Words" })).toMatch(/^This code/);
    // The terms were accepted elsewhere: trying again would not help.
    expect(await text({ code: "confirmation_required" })).toMatch(/Sign out, then sign in again/);
    expect(await text({ code: "asleep", description: "Words" })).toBe("Words");
    expect(await text({ code: "asleep" })).toBe("asleep");
    expect(await text({})).toBe(unavailable);
  });

  test("ERR-02 unaudited views fall back to their own text", async () => {
    const call = { call: "listSearchCriteria", isQuoted: true };
    expect(await quotedText(refused({ ...call, code: "asleep" }))).toBe("asleep");
    expect(await quotedText(refused(call))).toBe("Request unaudited views error");
    expect(await quotedText(refused({ ...call, kind: "malformed" }))).toBe(
      "Request unaudited views error",
    );
    expect(await quotedText(refused({ ...call, kind: "network" }))).toMatch(/^We could not reach/);
    expect(await quotedText({ ...tooMany(null), ...call })).toMatch(/^There were too many/);
  });

  test("ERR-02 other calls show the API's text only for status 400", async () => {
    const said = { call: "rss", code: "asleep", description: "Words" };
    expect(await quotedText(refused(said))).toBe(unavailable);
    expect(await quotedText(refused({ ...said, kind: "badRequest" }))).toBe("Words");
  });

  test("ERR-02 a long description is truncated and its markup is text", async () => {
    const description = `<img src=x onerror=alert(1)>\u202e\n${"long ".repeat(100_000)}`;
    const text = await quotedText(refused({ isQuoted: true, description }));
    expect(text).toMatch(/^<img src=x onerror=alert\(1\)> long long .+…$/);
    expect(text?.length).toBeLessThanOrEqual(300);
    expect(document.querySelector("img")).toBeNull();
  });

  test.each(["constructor", "__proto__", "a.b", "sign-in:login.title", "$t(x)", "x".repeat(101)])(
    "ERR-02 the error code %s cannot select another text",
    async (code) => {
      expect(await quotedText(refused({ isQuoted: true, code }))).toBe(code);
      expect(await quotedText(refused({ kind: "badRequest", code, description: "W" }))).toBe("W");
    },
  );
});

function QuotedText({ failure }: { readonly failure: Failure }) {
  return <p role="note">{useFailureText()(failure)}</p>;
}

async function quotedText(failure: Failure) {
  await showView(<QuotedText failure={failure} />, "en", ["errors"]);
  const text = screen.getByRole("note").textContent;
  cleanup();
  return text;
}
