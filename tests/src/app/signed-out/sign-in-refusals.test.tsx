// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Language } from "../../../../src/i18n/languages.ts";
import { refused, seen, showSignedOut } from "../../../support/show-signed-out.tsx";
import {
  alertWith,
  code,
  description,
  initialLink,
  inLanguage,
  odd,
  passChallenge,
  resetLink,
  set,
  signIn,
  stopSignedOutClock,
} from "../../../support/sign-in-acts.ts";

stopSignedOutClock();

describe.each(["en", "zh-CN"] as const)("refusals in %s", (language: Language) => {
  test.each(["permanent_lock_login", "permanent_lock_out"])(
    "ERR-02 AUTH-03 %s leads to /account-locked",
    async (lock) => {
      const app = await showSignedOut({ path: "/login", language });
      await signIn(app, refused(lock));
      await seen(() => screen.getByRole("heading", { name: app.text("sign-in:locked.title") }));
      expect(window.location.pathname).toBe("/account-locked");
      app.api.change({ "POST /support/help": odd });
      await app.fill("enquiry:field.name", "Ada Hart");
      await app.fill("enquiry:field.message", "Please unlock me.");
      await app.press("enquiry:form.send");
      await passChallenge(app);
      await seen(() => alertWith("alert", description));
    },
  );

  test("OTP-03 AUTH-03 a lock after the code leads to /account-locked", async () => {
    const app = await showSignedOut({ path: "/login", language });
    await code(refused("permanent_lock_out")).act(app);
    await seen(() => screen.getByRole("heading", { name: app.text("sign-in:locked.title") }));
    expect(window.location.pathname).toBe("/account-locked");
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  test("ERR-02 AUTH-03 an expired password shows no alert", async () => {
    const app = await showSignedOut({ path: "/login", language });
    await signIn(app, refused("password_expired", description));
    const link = screen.getByRole("link", { name: app.text("sign-in:login.forgotPwd") });
    await expect.poll(() => document.activeElement).toBe(link);
    expect(screen.getByRole("main").textContent).not.toContain(description);
  });

  test("ERR-02 INIT-03 expired_password on set leads to /forgotPwd", async () => {
    const app = await showSignedOut({ path: initialLink, language });
    await set(refused("expired_password", description)).act(app);
    const name = app.text("sign-in:passwordPage.forgotPwd");
    await seen(() => screen.getByRole("heading", { name }));
    expect(window.location.pathname).toBe("/forgotPwd");
    const email = screen.getByLabelText<HTMLInputElement>(app.text("sign-in:login.email"));
    expect(email.value).toBe(new URLSearchParams(initialLink.split("?")[1]).get("email"));
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText(app.text("passwords:forgot.expiredTitle"))).toBeTruthy();
    expect(alert.getByText(app.text("passwords:code.expired_password"))).toBeTruthy();
  });

  test.each([
    ["reset", "invalid_link", undefined, "passwords:code.invalid_link"],
    ["reset", "odd", description, description],
    ["initial", "odd", description, description],
  ])("ERR-02 RESET-01 a %s link rejected as %s shows why", async (mode, error, said, text) => {
    const app = await showSignedOut({
      path: mode === "reset" ? resetLink : initialLink,
      language,
      responses: { [`POST /auth/password/${mode}/verify`]: refused(error, said) },
    });
    await seen(() => screen.getByRole("heading", { name: app.text("passwords:link.deadTitle") }));
    await seen(() => screen.getByText(inLanguage(app, text)));
  });

  test.each([
    ["reset", resetLink, 0],
    ["initial", initialLink, 1],
  ])("ERR-02 INIT-01 a failed banned list on %s", async (_, path, expected) => {
    const app = await showSignedOut({
      path,
      language,
      responses: { "GET /auth/bannedpassword": refused("odd", description, 500) },
    });
    await app.field("passwords:field.newPassword");
    const missing = () => screen.queryAllByText(app.text("passwords:set.listMissing")).length;
    await expect.poll(missing).toBe(expected);
    expect(app.api.requests.map(({ call }) => call)).toContain("GET /auth/bannedpassword");
    expect(screen.queryByText(description)).toBeNull();
  });
});
