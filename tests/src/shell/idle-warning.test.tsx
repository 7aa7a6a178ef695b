// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Shell } from "../../../src/shell/shell.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";
import { warnIdle } from "../../support/warn-idle.ts";

const surveyUrl = "https://survey.alderbrook.example/portal";
const showShell = () =>
  showSignedIn(<Shell>{null}</Shell>, {
    responses: homeResponses,
    hasToaster: true,
    config: { surveyEnabled: true, surveyUrl },
  });
const warning = () => screen.findByRole("alertdialog", { name: "Are you still there?" });

test("SESS-02 the question has the focus and the title until Escape", async () => {
  const { user, session } = await showShell();
  document.title = "Reports";
  await act(async () => warnIdle(session));
  const question = await warning();
  await expect.poll(() => question.contains(document.activeElement)).toBe(true);
  expect(document.title).toBe("(30) Are you still there?");
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(document.title).toBe("Reports");
  expect(session.getSnapshot().value).not.toBe("signingOut");
});

test("SESS-02 ROUTE-09 a page that Back shows meanwhile keeps its title", async () => {
  const { user, session } = await showShell();
  document.title = "Reports";
  await act(async () => warnIdle(session));
  await warning();
  document.title = "Home";
  const { idle } = session.getSnapshot().children;
  const nowMs = (idle?.getSnapshot().context.nowMs ?? 0) + 1_000;
  await act(async () => idle?.send({ type: "clock.ticked", nowMs }));
  expect(document.title).toBe("(29) Are you still there?");
  await user.keyboard("{Escape}");
  await expect.poll(() => document.title).toBe("Home");
});

test("SESS-02 SESS-07 the survey stays below the question", async () => {
  const { user, session } = await showShell();
  await screen.findByRole("link", { name: /Feedback/ });
  await user.click(screen.getByRole("button", { name: /profile/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const survey = { name: "Before you go" };
  await screen.findByRole("alertdialog", survey);
  await act(async () => warnIdle(session));
  await warning();
  await user.keyboard("{Escape}");
  await screen.findByRole("alertdialog", survey);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("link", { name: /Feedback/ })).toBeTruthy();
});
