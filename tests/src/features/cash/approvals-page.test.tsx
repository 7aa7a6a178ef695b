// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { placingMs } from "../../../../machines/cash-approval/rules.ts";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import type { User } from "../../../../machines/user/types.ts";
import { CashPage } from "../../../../src/features/cash/cash-page.tsx";
import { ApprovalNotice } from "../../../../src/shell/approval-notice.tsx";
import {
  approvalCalls as calls,
  approverNavigation as navigation,
  waitingExample as waiting,
} from "../../../support/approval-examples.ts";
import { portfolios } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

/** Keeps a busy machine from exceeding the patience of the page. */
function waitForever() {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) =>
    ms === placingMs ? 0 : wait(run, ms)) as typeof setTimeout);
}

const comeBack = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));

describe("the page of an approver", () => {
  /** The page of an approver, and what stands above the other in it. */
  async function showPage(responses: StubResponses = {}, path = "/cash", user: Partial<User> = {}) {
    const page = (
      <>
        <ApprovalNotice />
        <CashPage />
      </>
    );
    const setting = {
      responses: {
        "GET /portfolios/list": { json: portfolios },
        "GET /support/cash-instructions": { json: { instructions: [] } },
        [calls.list]: { json: { instructions: [waiting] } },
        ...responses,
      },
      path,
      user: { navigation, ...user },
    };
    const shown = await showSignedIn(page, setting);
    return {
      ...shown,
      form: await screen.findByRole("form", { name: "Cash instruction" }),
      isAboveForm: (part: HTMLElement, form: HTMLElement) =>
        (part.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
    };
  }

  test.each([
    ["that wait", {}],
    ["that could not be read", { [calls.list]: { status: 500 } }],
  ])("APPROVE-01 instructions %s stand above the form", async (_, responses) => {
    waitForever();
    const { form, isAboveForm } = await showPage(responses);
    const region = screen.getByRole("region", { name: "Waiting for your approval" });
    expect(isAboveForm(region, form)).toBe(true);
  });

  test("APPROVE-01 a retry that finds none says so and keeps the focus", async () => {
    const { api, user } = await showPage({ [calls.list]: { status: 500 } });
    const name = "Waiting for your approval";
    const block = within(await screen.findByRole("region", { name }));
    api.change({ [calls.list]: { json: { instructions: [] } } });
    await user.click(await block.findByRole("button", { name: "Try again" }));
    await block.findByText("No instruction is waiting for your approval.");
    expect(document.activeElement).toBe(block.getByRole("heading", { name }));
  });

  test("APPROVE-02 a question whose instruction is gone on return says so", async () => {
    const { api, user } = await showPage();
    const button = await screen.findByRole("button", { name: "Return CI-000001" });
    // Offline nothing is read.
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    comeBack();
    await user.click(button);
    onlineManager.setOnline(true);
    api.change({ [calls.list]: { json: { instructions: [] } } });
    comeBack();
    const text = await screen.findByText(
      /^The instruction CI-000001 is no longer waiting for your/,
    );
    expect(document.activeElement).toBe(text);
    expect(api.requests.filter(({ call }) => call === calls.list)).toHaveLength(2);
  });

  test("APPROVE-02 a named one that is gone after a cancelled try says so", async () => {
    const { api, user } = await showPage({}, "/cash?instruction=CI-000001");
    await user.click(await screen.findByRole("button", { name: "Approve CI-000001" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    api.change({ [calls.list]: { json: { instructions: [] } } });
    comeBack();
    await screen.findByText(/^The instruction CI-000001 is no longer waiting for your/);
  });

  test("APPROVE-01 a slow list delays no form, and is below it", async () => {
    const json = { instructions: [waiting] };
    const { api, user, form, isAboveForm } = await showPage({
      [calls.list]: { status: 200, json, isHeld: true },
    });
    expect(screen.queryByText(/is waiting for your approval/)).toBeNull();
    api.release();
    await user.click(await screen.findByRole("button", { name: "Review" }));
    const title = screen.getByRole("heading", { name: "Waiting for your approval" });
    expect(isAboveForm(title, form)).toBe(false);
    expect(document.activeElement).toBe(title);
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  test("APPROVE-01 an impersonator is not led to a late list", async () => {
    const json = { instructions: [waiting] };
    const held = { [calls.list]: { status: 200, json, isHeld: true } };
    const { api } = await showPage(held, "/cash", { ...actingFixture, navigation });
    await expect.poll(() => api.requests.some(({ call }) => call === calls.list)).toBe(true);
    api.release();
    await screen.findByText(`Only ${actingFixture.name} can approve or return CI-000001.`);
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  test("APPROVE-01 a question is about one instruction, from its reason on", async () => {
    const other = { ...waiting, instructionNumber: "CI-000002" };
    const { user } = await showPage({ [calls.list]: { json: { instructions: [waiting, other] } } });
    await user.click(await screen.findByRole("button", { name: "Return CI-000002", hidden: true }));
    const name = "Return the instruction CI-000002 to its sender?";
    const question = within(screen.getByRole("form", { name }));
    expect(document.activeElement).toBe(question.getByLabelText("Reason for the sender"));
    expect(question.queryByText("Enter a reason")).toBeNull();
    expect(screen.getAllByLabelText("Reason for the sender")).toHaveLength(1);
  });

  test("APPROVE-01 nothing is asked for without the privilege", async () => {
    const user = { navigation: [{ name: "Cash instruction", path: "/cash" }] };
    const { api } = await showPage({}, "/cash", user);
    expect(api.requests.filter(({ call }) => call === calls.list)).toEqual([]);
  });

  test("APPROVE-01 what became of the address's one is above the form", async () => {
    const none = { [calls.list]: { json: { instructions: [] } } };
    const { form, isAboveForm } = await showPage(none, "/cash?instruction=CI-000009");
    const gone = await screen.findByText(/^The instruction CI-000009 is no longer/);
    expect(isAboveForm(gone, form)).toBe(true);
  });

  test("APPROVE-02 one that is gone after a lost response is not silent", async () => {
    const responses = { [calls.decide]: { status: 504 } };
    // The one of the address is gone, too.
    const { user, api } = await showPage(responses, "/cash?instruction=CI-000009");
    await user.click(await screen.findByText(/^Sent by Margaret Ellis/));
    await user.click(screen.getByRole("button", { name: "Approve CI-000001" }));
    api.change({ ...responses, [calls.list]: { json: { instructions: [] } } });
    await user.click(screen.getByRole("button", { name: "Approve the instruction" }));
    const gone = await screen.findByText(/^The instruction CI-000001 is no longer/);
    expect(document.activeElement).toBe(gone);
  });

  test("APPROVE-01 an address that names no instruction is not repeated", async () => {
    await showPage({}, "/cash?instruction=CI-000009, call us");
    await screen.findByText("Sent by Margaret Ellis, 18 Nov 2026, 10:00 (United Kingdom Time)");
    expect(screen.queryByText(/call us/)).toBeNull();
  });

  test("APPROVE-01 I18N-01 times are those of the emails on any device", async () => {
    await showPage({}, "/cash", { region: "us" });
    const until = "Can be approved until 11/19/2099, 07:00 (Eastern Time)";
    expect(await screen.findByText(until)).toBeTruthy();
    const sent = "Sent by Margaret Ellis, 11/18/2026, 05:00 (Eastern Time)";
    expect(screen.getByText(sent)).toBeTruthy();
  });

  test.each([
    ["none wait", { [calls.list]: { json: { instructions: [] } } }],
    ["the API has none", { [calls.list]: { status: 404 } }],
  ])("APPROVE-01 no trace of approvals where %s", async (_, responses) => {
    await showPage(responses);
    expect(screen.queryByText(/approval/)).toBeNull();
  });

  test("APPROVE-01 a notice leads to the instructions that wait", async () => {
    const user = { navigation };
    const { api } = await showSignedIn(<ApprovalNotice />, {
      responses: { [calls.list]: { json: { instructions: [waiting] } } },
      user,
    });
    expect(await screen.findByText(/^1 cash instruction is waiting/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe(
      "/cash?instruction=CI-000001",
    );
    // Another one arrives while the user is in another tab.
    const other = { ...waiting, instructionNumber: "CI-000002" };
    api.change({ [calls.list]: { json: { instructions: [waiting, other] } } });
    comeBack();
    expect(await screen.findByText(/^2 cash instructions are waiting/)).toBeTruthy();
  });

  test("APPROVE-01 has no notice of its own list", async () => {
    waitForever();
    await showPage();
    expect(await screen.findByText("CI-000001")).toBeTruthy();
    expect(screen.queryByText("Review")).toBeNull();
  });
});
