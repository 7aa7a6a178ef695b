// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { User } from "../../../../machines/user/types.ts";
import { failedText } from "../../../support/failed-text.ts";
import { SupportPage } from "../../../../src/features/support/support-page.tsx";
import { pasteInto } from "../../../support/paste-into.ts";
import type { StubResponses } from "../../../support/stub-api.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const calls = {
  walkthroughs: "GET /support/walkthrough/list",
  tutorials: "GET /support/tutorial/list",
  whatsNew: "GET /support/whatsnew/list",
  security: "GET /support/category/list",
  cases: "POST /support/cases",
  listCases: "GET /support/cases",
} as const;

const full: StubResponses = {
  [calls.walkthroughs]: {
    json: {
      walkthroughs: [
        { id: "w1", title: "Find a report", path: "/home", steps: ["Open Reports.", "Press it."] },
        { id: "w2", title: "Hidden page", path: "/npv", steps: ["Open it."] },
      ],
    },
  },
  [calls.tutorials]: {
    json: {
      tutorials: [
        { id: "t1", title: "Two dates", summary: "Which one?", minutes: 2, paragraphs: ["Both."] },
      ],
    },
  },
  [calls.whatsNew]: {
    json: {
      items: [
        {
          id: "n1",
          title: "Schedules",
          body: "See [[home#/home]].",
          date: "2026-11-17",
          path: null,
        },
      ],
    },
  },
  [calls.security]: {
    json: {
      categories: [
        {
          id: "c1",
          title: "Passwords",
          tips: [{ id: "p1", title: "Long ones", text: "Use them." }],
        },
        { id: "c2", title: "Payments", tips: [] },
      ],
    },
  },
  [calls.cases]: { json: {} },
};
const none: StubResponses = {
  [calls.walkthroughs]: { json: { walkthroughs: [] } },
  [calls.tutorials]: { json: { tutorials: [] } },
  [calls.whatsNew]: { json: { items: [] } },
  [calls.security]: { json: { categories: [] } },
};

/** The page, and a button that leaves it and comes back. */
function Visits() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      {isLeft ? null : <SupportPage />}
      <button onClick={() => setIsLeft(!isLeft)}>Leave or return</button>
    </>
  );
}

async function showSupport(responses: StubResponses = full, user: Partial<User> = {}) {
  const shown = await showSignedIn(<Visits />, { responses, user });
  await screen.findByRole("region", { name: "Walkthroughs" });
  return shown;
}
const block = (name: string) => within(screen.getByRole("region", { name }));

describe("help and support", () => {
  test("SUP-01 shows walkthroughs, tutorials, news and security tips", async () => {
    await showSupport();
    expect(await block("Walkthroughs").findByText("Open Reports.")).toBeTruthy();
    expect(block("Walkthroughs").getByText("2 steps")).toBeTruthy();
    const ways = block("Walkthroughs").getAllByText("Go to the page");
    expect(ways.map((way) => way.getAttribute("href"))).toEqual(["/home"]);
    expect(await block("Tutorials").findByText("Which one? 2 minutes to read.")).toBeTruthy();
    expect(await block("What is new").findByText("17 Nov 2026")).toBeTruthy();
    expect(await block("Online security").findByText("1 tip")).toBeTruthy();
    const note = "Sorry, information in this category is not yet available.";
    expect(block("Online security").getByText(note)).toBeTruthy();
    expect(
      block("Online security")
        .getByRole("link", { name: "All security tips" })
        .getAttribute("href"),
    ).toBe("/support?security");
  });

  test("SUP-01 each list shows its own empty state", async () => {
    await showSupport(none);
    expect(await screen.findByText("There are no walkthroughs yet.")).toBeTruthy();
    expect(await screen.findByText("There are no tutorials yet.")).toBeTruthy();
    expect(await screen.findByText("There are no recent updates.")).toBeTruthy();
    expect(await screen.findByText(/information in this category/)).toBeTruthy();
  });

  test.each([
    ["Walkthroughs", calls.walkthroughs, "Find a report"],
    ["Tutorials", calls.tutorials, "Two dates"],
    ["What is new", calls.whatsNew, "Schedules"],
    ["Online security", calls.security, "Passwords"],
  ])("SUP-01 %s fails alone and can be retried", async (name, call, content) => {
    const { user, api: server } = await showSupport({ ...full, [call]: { status: 500 } });
    const failed = block(name);
    expect(await failedText(failed)).toMatch(/temporarily unavailable/);
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
    server.change(full);
    await user.click(failed.getByRole("button", { name: "Try again" }));
    expect(await block(name).findByText(content)).toBeTruthy();
  });

  test("SUP-01 TIPS-01 auditors see no security categories", async () => {
    await showSupport(full, { isAuditor: true });
    await block("Tutorials").findByText("Two dates");
    expect(screen.queryByRole("region", { name: "Online security" })).toBeNull();
  });

  test("SUP-01 the search filters all lists and shows empty states", async () => {
    const { user } = await showSupport();
    await block("Tutorials").findByText("Two dates");
    await pasteInto(user, screen.getByLabelText("Search help"), "press it");
    expect(block("Walkthroughs").getByText("Find a report")).toBeTruthy();
    expect(block("Walkthroughs").queryByText("Hidden page")).toBeNull();
    expect(block("Tutorials").queryByText("Two dates")).toBeNull();
    expect(block("Tutorials").getByText(/press it/)).toBeTruthy();
    const status = within(screen.getByRole("search")).getByRole("status");
    expect(status.textContent).toBe("1 result");
    await user.clear(screen.getByLabelText("Search help"));
    expect(status.textContent).toBe("");
    await user.type(screen.getByLabelText("Search help"), "<b>(");
    expect(screen.getAllByText(/<b>\(/)).toHaveLength(3);
    expect(status.textContent).toBe("0 results");
  });

  test("SUP-01 a search says no number while a list is not known", async () => {
    const { user } = await showSupport({ ...full, "GET /support/tutorial/list": { status: 500 } });
    await block("Walkthroughs").findByText("Find a report");
    await pasteInto(user, screen.getByLabelText("Search help"), "press it");
    expect(block("Walkthroughs").queryByText("Hidden page")).toBeNull();
    expect(within(screen.getByRole("search")).getByRole("status").textContent).toBe("");
  });

  test("SUP-01 LOOK-03 my cases, above the news, are those of now", async () => {
    const cases = [
      ["CS-000002", "FAO; Eleanor <b>Marsh</b>", "open", ["Statement.pdf", "Figures.csv"]],
      ["CS-000001", "Reporting Query", "closed", []],
    ].map(([caseNumber, subject, state, attachments]) => ({
      caseNumber,
      subject,
      state,
      attachments,
      createdAtUtc: "2026-11-17T10:00:00.000Z",
    }));
    const { user, api } = await showSupport({ ...full, [calls.listCases]: { json: { cases } } });
    const titles = screen
      .getAllByRole("heading", { level: 2 })
      .map((element) => element.textContent);
    expect(titles.indexOf("My cases")).toBe(titles.indexOf("What is new") - 1);
    const listed = block("My cases");
    expect(await listed.findByText("CS-000002 · 17 Nov 2026 · Open")).toBeTruthy();
    expect(listed.getByText("FAO; Eleanor <b>Marsh</b>")).toBeTruthy();
    expect(listed.getByText("Attached: Statement.pdf and Figures.csv")).toBeTruthy();
    expect(listed.getByText("CS-000001 · 17 Nov 2026 · Closed")).toBeTruthy();
    expect(listed.getAllByText(/^Attached/)).toHaveLength(1);
    await pasteInto(user, screen.getByLabelText("Search help"), "closed 000001");
    expect(listed.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    expect(within(screen.getByRole("search")).getByRole("status").textContent).toBe("1 result");
    api.change({ [calls.listCases]: { json: { cases: cases.slice(0, 1) } } });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await expect.poll(() => listed.queryByText(/^CS-000001/)).toBeNull();
  });

  test("SUP-01 ERR-04 my cases are empty, fail alone or are hidden", async () => {
    const { api: server, user } = await showSupport({
      ...full,
      [calls.listCases]: { status: 500 },
    });
    await user.click(await block("My cases").findByRole("button", { name: "Try again" }));
    server.change({ [calls.listCases]: { json: { cases: [] } } });
    await user.click(await block("My cases").findByRole("button", { name: "Try again" }));
    expect(await block("My cases").findByText(/^Your messages appear here/)).toBeTruthy();
    cleanup();
    await showSupport({ ...full, [calls.listCases]: { status: 501 } });
    await expect.poll(() => screen.queryByRole("region", { name: "My cases" })).toBeNull();
  });

  test("SUP-01 several messages can be sent one after the other", async () => {
    const { user } = await showSupport();
    // Shown on narrow screens; that of jsdom is 1,024 px wide.
    await user.click(screen.getByRole("button", { name: "Leave a message", hidden: true }));
    const heading = screen.getByRole("heading", { name: "Leave a message" });
    expect(document.activeElement).toBe(heading);
    const form = block("Leave a message");
    await user.selectOptions(form.getByLabelText("Subject"), "General Feedback/Query");
    await pasteInto(user, form.getByLabelText("Comment"), "Thank you");
    await user.click(form.getByRole("button", { name: "Send" }));
    const done = await form.findByRole("heading", {
      name: "Your support case has been successfully submitted",
    });
    expect(document.activeElement).toBe(done);
    expect(form.getByText(/We reply within 48 hours/)).toBeTruthy();
    await user.click(form.getByRole("button", { name: "Leave another message" }));
    expect(form.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("");
    expect(document.activeElement).toBe(heading);
  });

  test("SUP-01 another visit after sending begins with an empty form", async () => {
    const { user } = await showSupport();
    const form = () => block("Leave a message");
    await user.selectOptions(form().getByLabelText("Subject"), "General Feedback/Query");
    await pasteInto(user, form().getByLabelText("Comment"), "Thank you");
    await user.click(form().getByRole("button", { name: "Send" }));
    await form().findByText(/^Your support case has been/);
    await user.dblClick(screen.getByRole("button", { name: "Leave or return" }));
    expect(form().getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("");
    const { textContent } = document.activeElement ?? {};
    expect(textContent).not.toMatch(/^Your support case has been/);
  });

  test("SUP-01 cancelling empties the form and forgets its errors", async () => {
    const { user } = await showSupport();
    const form = block("Leave a message");
    const comment = form.getByLabelText<HTMLTextAreaElement>("Comment");
    await pasteInto(user, comment, "Never mind");
    fireEvent.submit(comment);
    expect(form.getByText("You did not select a subject")).toBeTruthy();
    await user.click(form.getByRole("button", { name: "Cancel" }));
    expect(comment.value).toBe("");
    expect(form.queryByText(/^You did not/)).toBeNull();
  });
});
