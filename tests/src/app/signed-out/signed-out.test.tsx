// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { enterFirstAddress } from "../../../../src/app/navigation/first-address.ts";
import {
  advance,
  done,
  person,
  refused,
  seen,
  showSignedOut,
} from "../../../support/show-signed-out.tsx";

type App = Awaited<ReturnType<typeof showSignedOut>>;

const path = () => window.location.pathname + window.location.search;
const link = (mode: string) => `/redirect?mode=${mode}&email=${person.email}&code=abc`;

/** Resolves when the app shows a page with this heading, which is also the document's title. */
const headingOf = (app: App, key: string) =>
  seen(() => {
    const heading = screen.getByRole("heading", { level: 1, name: app.text(key) });
    expect(document.title).toBe(heading.textContent);
    return heading;
  });

const noNavigation = () => expect.unreachable();

describe("the first URL", () => {
  test.each([
    "/recaptcha",
    "/register-confirm",
    "/help-support-confirm",
    "/forgotPwd-confirm",
    "/resetPwd-confirm",
    "/otp",
    "/set-password",
    "/security-question",
    "/account-locked",
  ])("ROUTE-04 %s opened directly redirects to the sign-in", async (step) => {
    window.history.replaceState(null, "", step);
    enterFirstAddress(noNavigation);
    expect(path()).toBe("/login");
    const app = await showSignedOut({ path: step });
    await headingOf(app, "sign-in:login.title");
    expect(path()).toBe("/login");
  });

  test.each([
    ["/otp", { usr: null, key: "x", idx: 1 }, true],
    ["/security-question", { usr: null, key: "x", idx: 1 }, true],
    ["/otp", null, false],
    ["/login", { usr: null, key: "x", idx: 1 }, false],
    ["/recaptcha", { usr: null, key: "x", idx: 1 }, false],
  ])("OTP-02 %s with the history %j was reloaded: %s", (step, state, isReloaded) => {
    window.history.replaceState(state, "", step);
    expect(enterFirstAddress(noNavigation)?.isInterrupted).toBe(isReloaded);
    window.history.replaceState(null, "", "/login");
  });

  test.each([
    "/redirect",
    "/redirect?mode=reset&email=a@b.example",
    "/redirect?mode=reset&code=x",
    "/redirect?email=a@b.example&code=x",
    "/redirect?mode=other&email=a@b.example&code=x",
    "/redirect?mode=reset&email=%20&code=x",
  ])("ROUTE-05 %s redirects to the sign-in", async (address) => {
    const app = await showSignedOut({ path: address });
    await headingOf(app, "sign-in:login.title");
    expect(path()).toBe("/login");
  });

  test("ROUTE-01 /reset-password without a link offers to request one", async () => {
    const app = await showSignedOut({ path: "/reset-password" });
    await headingOf(app, "passwords:link.missingTitle");
    expect(screen.getByText(/Open the link in our email again/)).toBeTruthy();
  });
});

describe("an emailed link", () => {
  test.each([
    ["reset", person.email, "wrong"],
    ["reset", "nobody@nowhere.example", "wrong"],
    ["initial", "x".repeat(2000), "🌊\0"],
  ])(
    "RESET-01 INIT-03 ROUTE-09 a rejected %s link offers another",
    async (mode, email, mailedCode) => {
      const query = new URLSearchParams({ mode, email, code: mailedCode });
      const call = `POST /auth/password/${mode}/verify`;
      const app = await showSignedOut({
        path: `/redirect?${query}`,
        responses: { [call]: refused("invalid_link") },
      });
      await headingOf(app, "passwords:link.deadTitle");
      const sent = app.api.requests.find((request) => request.call === call);
      expect(sent?.body).toEqual({ userName: email, code: mailedCode });
      await app.press("passwords:link.askAgain");
      await headingOf(app, "sign-in:passwordPage.forgotPwd");
    },
  );

  test.each([
    ["security_questions_required", "passwords:link.questionsTitle"],
    ["permanent_lock_login", "passwords:link.unlockingTitle"],
  ])("RESET-01 a link rejected as %s leads to help", async (error, title) => {
    const responses = { "POST /auth/password/reset/verify": refused(error) };
    const app = await showSignedOut({ path: link("reset"), responses });
    await headingOf(app, title);
    expect(screen.queryByText(app.text("passwords:link.askAgain"))).toBeNull();
    await app.press("passwords:link.writeToUs");
    await headingOf(app, "sign-in:enquiry.helpSupport");
    expect(path()).toBe("/helpSupport");
  });
});

describe("an API that is not ready", () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    });
  });
  const wait = (ms: number) => advance(() => vi.advanceTimersByTime(ms));
  const passwords = { newPassword: "Harbour Lights 7", confirm: "Harbour Lights 7" };

  test.each([
    [
      "/register",
      "enquiry",
      {
        fullName: "Ada Hart",
        email: person.email,
        organisation: "Harrowfield",
        role: "Trustee",
        accountNames: "Harrowfield Growth",
      },
      "enquiry:form.submit",
      "/recaptcha",
    ],
    [
      "/helpSupport",
      "enquiry",
      { name: "Ada Hart", email: person.email, message: "Please help me." },
      "enquiry:form.submit",
      "/recaptcha",
    ],
    ["/login", "", person, "sign-in:login.submit", "/otp"],
    ["/forgotPwd", "", { email: person.email }, "passwords:forgot.submit", "/forgotPwd-confirm"],
    [
      link("reset"),
      "passwords",
      { securityAnswer: "Riverside", ...passwords },
      "passwords:reset.submit",
      "/resetPwd-confirm",
    ],
    [link("initial"), "passwords", passwords, "passwords:set.submit", "/forgotPwd"],
  ])(
    "HEALTH-01 HEALTH-02 FAULT-24 %s is sent once the API responds",
    async (address, namespace, values, submit, reached) => {
      const app = await showSignedOut({
        path: address,
        responses: {
          "GET /health": { status: 503 },
          "POST /auth/token": refused("pending_totp"),
          "POST /auth/password/forgot": done,
          "POST /auth/password/reset": done,
          "POST /auth/password/initial": refused("expired_password"),
        },
      });
      const keyOf = (name: string) =>
        namespace === "" ? `sign-in:login.${name}` : `${namespace}:field.${name}`;
      for (const [name, value] of Object.entries(values)) await app.fill(keyOf(name), value);
      await wait(600);
      const notice = await seen(() => screen.getByText("API Service is not ready"));
      expect(notice.closest("[role=status]")).not.toBeNull();
      expect(screen.getByText(app.text("sign-in:login.waitsForApi"))).toBeTruthy();
      const button = screen.getByRole<HTMLButtonElement>("button", { name: app.text(submit) });
      expect(button.disabled).toBe(true);
      const form = button.closest("form");
      if (!form) throw new Error("The button is outside a form");
      fireEvent.submit(form);
      await wait(600);
      expect(screen.getByRole("button", { name: app.text(submit) })).toBe(button);
      expect(button.getAttribute("aria-busy")).not.toBe("true");
      expect(path()).not.toBe(reached);

      app.api.change({ "GET /health": done });
      await wait(5_000);
      await expect.poll(() => screen.queryByText("API Service is not ready")).toBeNull();
      expect(screen.queryByText(app.text("sign-in:login.waitsForApi"))).toBeNull();
      for (const [name, value] of Object.entries(values)) {
        expect((await app.field(keyOf(name))).value).toBe(value);
      }
      await app.press(submit);
      await expect.poll(path).toBe(reached);
    },
  );
});

test.each([
  ["global", 8, false],
  ["uk", 9, true],
] as const)("REG-01 the roles offered in the region %s", async (region, count, hasAuditor) => {
  const app = await showSignedOut({ path: "/register", region });
  const select = await app.field("enquiry:field.role");
  const roles = [...select.querySelectorAll("option:not([value=''])")];
  expect(roles).toHaveLength(count);
  expect(roles.some(({ textContent }) => textContent === "Auditor")).toBe(hasAuditor);
});
