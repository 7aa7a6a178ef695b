// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { actingFixture } from "../../../../machines/impersonation/fixtures.ts";
import type { User } from "../../../../machines/user/types.ts";
import { Approvals, useWaitingInstructions } from "../../../../src/features/cash/approvals.tsx";
import { useOpenedActor } from "../../../../src/session/index.ts";
import {
  approvalCalls as calls,
  approverNavigation as navigation,
  waitingExample as waiting,
} from "../../../support/approval-examples.ts";
import { pasteInto } from "../../../support/paste-into.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";

const onPage = { isNamed: true };
const named = (number = "CI-000001") => ({ path: `/cash?instruction=${number}` });

function Alone() {
  const actor = useOpenedActor("cashApproval", onPage);
  const read = useWaitingInstructions();
  return actor ? <Approvals actor={actor} portfolios={[]} read={read} /> : null;
}

async function show(responses: StubResponses = {}, user: Partial<User> = {}, setting = {}) {
  const shown = await showSignedIn(<Alone />, {
    responses: {
      [calls.list]: { json: { instructions: [waiting] } },
      [calls.decide]: { json: {} },
      ...responses,
    },
    path: "/cash",
    user: { navigation, ...user },
    ...setting,
  });
  const decisions = () => shown.api.requests.filter(({ call }) => call === calls.decide);
  return { ...shown, decisions };
}
/** What is shown beside the region of messages. */
const region = () => screen.queryByRole("region", { name: /^(?!Messages$)/ });
/** An instruction that can be approved until noon of a day. */
const endingAs = (unusual: readonly string[]): StubResponses => {
  const instruction = { ...waiting, unusual, expiresAtUtc: "2026-11-19T12:00:00.000Z" };
  return { [calls.list]: { json: { instructions: [instruction] } } };
};
const ending = endingAs(waiting.unusual);
const until = "Can be approved until 19 Nov 2026, 12:00 (United Kingdom Time)";
const ended = until.replace("Can", "Could");
const block = async () =>
  within(await screen.findByRole("region", { name: "Waiting for your approval" }));

describe("instructions that wait for approval", () => {
  test("APPROVE-01 an approver sees all of it and approves it", async () => {
    const { user, api, decisions } = await show({}, {}, named("CI-000001"));
    const list = await block();
    const zone = "(United Kingdom Time)";
    await list.findByText(`Sent by Margaret Ellis, 18 Nov 2026, 10:00 ${zone}`);
    expect(list.getByText(`Can be approved until 19 Nov 2099, 12:00 ${zone}`)).toBeTruthy();
    expect(list.getByText("Scheme account 12")).toBeTruthy();
    const reference = list.getByText("Q4 pensions").parentElement?.textContent;
    expect(reference).toBe("Sender's referenceQ4 pensions");
    for (const kind of ["The bank account reference is new.", "Something about it is unusual."]) {
      expect(list.getByText(kind)).toBeTruthy();
    }
    await user.click(await list.findByRole("button", { name: "Approve CI-000001" }));
    expect(document.activeElement?.textContent).toMatch(/^Approve the instruction CI-000001\?/);
    api.change({ [calls.list]: { json: { instructions: [] } } });
    await user.click(list.getByRole("button", { name: "Approve the instruction" }));
    expect(await screen.findByText("The instruction CI-000001 is approved.")).toBeTruthy();
    await expect.poll(() => region()).toBeNull();
    expect(screen.queryByText(/no longer waiting/)).toBeNull();
    expect(decisions().map(({ body }) => body)).toEqual([
      { instructionNumber: "CI-000001", decision: "approved" },
    ]);
  });

  test("APPROVE-02 past its cut-off says so, and cannot be decided", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T11:59:00Z") });
    await show(ending, {}, named());
    const list = await block();
    expect(await list.findByText(until)).toBeTruthy();
    expect(list.getByText("The cut-off is close.")).toBeTruthy();
    vi.setSystemTime(new Date("2026-11-19T12:00:00Z"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(list.getByText(ended)).toBeTruthy();
    expect(list.queryByText("The cut-off is close.")).toBeNull();
    expect(list.queryByRole("button", { name: /CI-000001/ })).toBeNull();
  });

  test("APPROVE-02 an open list follows the API's clock to the cut-off", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T12:02:00Z") });
    const apiTime = (browserMs = Date.now()) => new Date(browserMs - 5 * 60_000);
    const { user } = await show(endingAs(["nearCutOff"]), {}, { ...named(), apiTime });
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Return CI-000001" }));
    await pasteInto(user, list.getByLabelText("Reason for the sender"), "Wrong account");
    const arrive = (at: string) => {
      vi.setSystemTime(new Date(at));
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
    };
    arrive("2026-11-19T12:04:00Z");
    expect(list.getByText(until)).toBeTruthy();
    expect(list.getByDisplayValue("Wrong account")).toBeTruthy();
    arrive("2026-11-19T12:05:00Z");
    expect(list.getByText(ended)).toBeTruthy();
    expect(list.queryByText("The cut-off is close.")).toBeNull();
    expect(screen.getByText(/time to approve the instruction CI-000001 has passed/)).toBeTruthy();
  });

  test("APPROVE-02 is decided by the API where the device's clock is ahead", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-19T15:00:00Z") });
    const { user, decisions } = await show(ending, {}, named());
    const list = await block();
    expect(await list.findByText(until)).toBeTruthy();
    await user.click(list.getByRole("button", { name: "Approve CI-000001" }));
    await user.click(list.getByRole("button", { name: "Approve the instruction" }));
    expect(await screen.findByText("The instruction CI-000001 is approved.")).toBeTruthy();
    expect(decisions()).toHaveLength(1);
  });

  test("APPROVE-02 a question that stands open past the cut-off ends", async () => {
    const minute = 60_000;
    const soon = { ...waiting, expiresAtUtc: new Date(Date.now() + minute).toISOString() };
    const { user } = await show({ [calls.list]: { json: { instructions: [soon] } } });
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Approve CI-000001", hidden: true }));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minute });
    await screen.findByText(/time to approve the instruction CI-000001 has passed/);
  });

  test("APPROVE-01 a returned one needs a reason, which a failure keeps", async () => {
    const { user, api, decisions } = await show({ [calls.decide]: { status: 500 } });
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Return CI-000001" }));
    // The row that is asked about is open, also where the machine was there before the view.
    expect(document.querySelector("details")?.open).toBe(true);
    await user.click(list.getByRole("button", { name: "Return the instruction" }));
    expect(list.getByText("Enter a reason")).toBeTruthy();
    const reason = list.getByLabelText("Reason for the sender");
    await pasteInto(user, reason, "Wrong account");
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await user.click(list.getByRole("button", { name: "Return the instruction" }));
    expect(await list.findByText("Your decision was not sent")).toBeTruthy();
    expect(list.getByDisplayValue("Wrong account")).toBeTruthy();
    api.change({ [calls.decide]: { json: {} } });
    await user.click(list.getByRole("button", { name: "Return the instruction" }));
    await screen.findByText("The instruction CI-000001 is returned to its sender.");
    expect(decisions().at(-1)?.body).toMatchObject({ reason: "Wrong account" });
  });

  test.each([
    ["decided about", 409, "changed_meanwhile"],
    ["of a lost portfolio", 404, "not_found"],
  ])("APPROVE-02 says that one %s does not wait for the user", async (_, status, error) => {
    const { user, api } = await show({ [calls.decide]: { status, json: { error } } });
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Approve CI-000001" }));
    api.change({ [calls.list]: { json: { instructions: [] } } });
    await user.click(list.getByRole("button", { name: "Approve the instruction" }));
    const text = await screen.findByText(/^Nothing was changed: .* for your approval\.$/);
    expect(document.activeElement?.contains(text)).toBe(true);
  });

  test("APPROVE-01 says that the privilege was lost, and keeps the reason", async () => {
    const { user } = await show({ [calls.decide]: { status: 403, json: { error: "forbidden" } } });
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Return CI-000001" }));
    await pasteInto(user, list.getByLabelText("Reason for the sender"), "Wrong account");
    await user.click(list.getByRole("button", { name: "Return the instruction" }));
    expect(await list.findByText("Sorry, you don't have the permission!")).toBeTruthy();
    expect(list.getByDisplayValue("Wrong account")).toBeTruthy();
  });

  test.each([404, 405, 501])(
    "APPROVE-01 nothing is shown where the API says %i",
    async (status) => {
      const { api } = await show({ [calls.list]: { status } });
      await expect.poll(() => api.requests.length).toBe(1);
      await expect.poll(() => region()).toBeNull();
    },
  );

  test("APPROVE-01 forty that wait are closed rows, each with its warning", async () => {
    const instructions = Array.from({ length: 40 }, (_, index) => ({
      ...waiting,
      instructionNumber: `CI-${String(index + 1).padStart(6, "0")}`,
    }));
    await show({ [calls.list]: { json: { instructions } } });
    const list = await block();
    expect(await list.findAllByText("Check this first")).toHaveLength(40);
    expect(document.querySelectorAll("details")).toHaveLength(40);
    expect(document.querySelectorAll("details[open]")).toHaveLength(0);
  });

  test("APPROVE-01 a list that cannot be read is read again", async () => {
    const { user, api } = await show({ [calls.list]: { status: 500 } });
    const list = await block();
    const retry = await list.findByRole("button", { name: "Try again" });
    api.change({ [calls.list]: { json: { instructions: [waiting] } } });
    await user.click(retry);
    expect(await list.findByText("CI-000001")).toBeTruthy();
  });

  test("APPROVE-01 the instruction of the address is open, under focus", async () => {
    const other = { ...waiting, instructionNumber: "CI-000002" };
    const instructions = [waiting, other];
    await show({ [calls.list]: { json: { instructions } } }, {}, named("CI-000002"));
    const title = await screen.findByRole("heading", { name: "Waiting for your approval" });
    expect(document.activeElement).toBe(title);
    const list = await block();
    const rows = await list.findAllByRole("listitem");
    const isOpen = (row: HTMLElement) => row.querySelector("details")?.open;
    expect(rows.map(isOpen)).toEqual([false, true]);
  });

  test("APPROVE-01 the address of one that does not wait any more says so", async () => {
    const { user, api } = await show({}, {}, named("CI-000009"));
    const gone = /^The instruction CI-000009 is no longer .* or your access has changed\.$/;
    expect(await screen.findByText(gone)).toBeTruthy();
    const list = await block();
    await user.click(await list.findByRole("button", { name: "Approve CI-000001" }));
    api.change({ [calls.list]: { json: { instructions: [] } } });
    await user.click(list.getByRole("button", { name: "Approve the instruction" }));
    await expect.poll(() => region()).toBeNull();
    expect(screen.getByText(gone)).toBeTruthy();
  });

  test("APPROVE-01 focus is on what became of the decision, or on the button", async () => {
    const { user, api } = await show();
    const list = await block();
    const approve = await list.findByRole("button", { name: "Approve CI-000001" });
    await user.click(approve);
    await user.click(list.getByRole("button", { name: "Cancel" }));
    const again = list.getByRole("button", { name: "Approve CI-000001" });
    expect(document.activeElement).toBe(again);
    await user.click(again);
    api.change({ [calls.list]: { json: { instructions: [] } } });
    await user.click(list.getByRole("button", { name: "Approve the instruction" }));
    const text = await screen.findByText("The instruction CI-000001 is approved.");
    expect(document.activeElement).toBe(text);
  });

  test("APPROVE-01 an impersonator decides nothing", async () => {
    await show({}, { ...actingFixture, navigation });
    const list = await block();
    await list.findByText(`Only ${actingFixture.name} can approve or return CI-000001.`);
    expect(list.queryByRole("button", { name: /CI-000001/ })).toBeNull();
  });
});
