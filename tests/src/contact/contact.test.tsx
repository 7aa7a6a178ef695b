// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { predefinedContact } from "../../../machines/contact/fixtures.ts";
import type { ContactMatter } from "../../../machines/contact/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { openContactForm } from "../../support/open-contact-form.tsx";
import { serveApi } from "../../support/stub-api.ts";

const call = "POST /support/cases";

async function openForm(...setting: [matter?: ContactMatter, person?: Partial<User>]) {
  const api = await serveApi({ [call]: { json: { caseNumber: "CS-000042" } } });
  return openContactForm(api, ...setting);
}

describe("contact form", () => {
  test("SUP-01 SUP-02 sends subject and comment and confirms", async () => {
    const { dialog, user, api: server, recorded } = await openForm();
    for (const [label, value] of [
      ["Full name", "Margaret Ellis"],
      ["Email", "margaret.ellis@hartwellpensions.example"],
    ] as const) {
      const field = dialog.getByLabelText<HTMLInputElement>(label);
      expect([field.readOnly, field.value]).toEqual([true, value]);
    }
    expect(dialog.getByText(/We reply within 48 hours/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText("Subject"), "Technical Query");
    await user.type(dialog.getByLabelText("Comment"), "  The <b>chart</b> is empty. ");
    await user.dblClick(dialog.getByRole("button", { name: "Send" }));
    const done = "Your support case has been successfully submitted";
    expect(await screen.findByRole("heading", { name: done })).toBe(document.activeElement);
    expect(screen.getByText(/CS-000042/)).toBeTruthy();
    expect(server.requests.filter((request) => request.call === call)).toEqual([
      {
        call,
        body: {
          region: "UK",
          viewType: "Client",
          email: "margaret.ellis@hartwellpensions.example",
          fullName: "Margaret Ellis",
          subject: "Technical Query",
          description: "The <b>chart</b> is empty.",
        },
      },
    ]);
    expect(recorded).toEqual([
      [
        "SupportMessage",
        {
          FullName: "Margaret Ellis",
          Email: "margaret.ellis@hartwellpensions.example",
          Subject: "Technical Query",
        },
      ],
    ]);
  });

  test("SUP-02 the title names the contact from the start", async () => {
    const titles = new Set<string | null>();
    const observer = new MutationObserver(() => {
      const heading = document.querySelector("[role=dialog] h2");
      if (heading) titles.add(heading.textContent);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    await openForm({ contact: predefinedContact });
    observer.disconnect();
    expect([...titles]).toEqual([`Message to ${predefinedContact.name}`]);
  });

  test("SUP-01 Send is enabled with a subject and a comment within the limit", async () => {
    const { dialog, user, api: server } = await openForm();
    const send = dialog.getByRole<HTMLButtonElement>("button", { name: "Send" });
    const comment = dialog.getByLabelText("Comment");
    expect(send.disabled).toBe(true);
    expect(dialog.getByText("Select a subject and enter a comment to send.")).toBeTruthy();
    await user.click(dialog.getByLabelText("Full name"));
    await user.keyboard("{Enter}");
    expect(await dialog.findByText("You did not select a subject")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Subject"));
    await user.selectOptions(dialog.getByLabelText("Subject"), "Reporting Query");
    await user.type(comment, " \u00a0\u3000 ");
    expect(send.disabled).toBe(true);
    expect(dialog.getByText("Enter a comment to send.")).toBeTruthy();
    await user.clear(comment);
    await user.click(comment);
    await user.paste("x".repeat(501));
    expect(send.disabled).toBe(true);
    await user.keyboard("{Backspace}");
    expect(send.disabled).toBe(false);
    expect(server.requests.filter((request) => request.call === call)).toEqual([]);
  });

  test("SUP-01 leaving an empty field shows its error", async () => {
    const { dialog, user } = await openForm();
    await user.click(dialog.getByLabelText("Subject"));
    expect(dialog.queryByText("You did not select a subject")).toBeNull();
    await user.click(dialog.getByLabelText("Comment"));
    expect(await dialog.findByText("You did not select a subject")).toBeTruthy();
    expect(dialog.queryByText("You did not enter a comment")).toBeNull();
    await user.tab();
    expect(await dialog.findByText("You did not enter a comment")).toBeTruthy();
  });

  test("SUP-01 counts down to 500 characters and announces it sparingly", async () => {
    const { dialog, user } = await openForm();
    const comment = dialog.getByLabelText("Comment");
    const spoken = () => dialog.getByRole("status").textContent;
    expect(dialog.getByText("500 characters remaining")).toBeTruthy();
    expect(spoken()).toBe("");
    await user.click(comment);
    await user.paste("x".repeat(455));
    expect(dialog.getByText("45 characters remaining")).toBeTruthy();
    expect(spoken()).toBe("At most 50 characters remaining");
    await user.paste("y");
    expect(dialog.getByText("44 characters remaining")).toBeTruthy();
    expect(spoken()).toBe("At most 50 characters remaining");
    await user.paste("x".repeat(45));
    expect(dialog.getByText("1 character too many")).toBeTruthy();
    expect(spoken()).toBe("Too many characters");
    expect(await dialog.findByText("Comment must be 500 characters or fewer")).toBeTruthy();
  });

  test("SUP-02 keeps the text after a failure and after closing", async () => {
    const { dialog, user, api: server, open } = await openForm();
    server.change({ [call]: { status: 500 } });
    await user.selectOptions(dialog.getByLabelText("Subject"), "Reporting Query");
    await user.type(dialog.getByLabelText("Comment"), "Hello");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Your message was not sent");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    const again = await open();
    expect(again.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("Hello");
    await user.click(again.getByRole("button", { name: "Cancel" }));
    const anew = await open();
    expect(anew.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("");
    expect(anew.getByLabelText<HTMLSelectElement>("Subject").value).toBe("");
  });

  test("SUP-02 says that a message without a response may have arrived", async () => {
    const { dialog, user, api: server } = await openForm();
    server.change({ [call]: { json: { caseNumber: 7 } } });
    await user.selectOptions(dialog.getByLabelText("Subject"), "Reporting Query");
    await user.type(dialog.getByLabelText("Comment"), "Hello");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toMatch(/^We may have received your message/);
    expect(alert.textContent).toMatch(/If you send it again, we may receive it twice\.$/);
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("Hello");
  });

  test("SUP-02 a contact sets a read-only subject", async () => {
    const { dialog, user, api: server } = await openForm({ contact: predefinedContact });
    const subject = "FAO; Eleanor Marsh - for Hartwell Pension Scheme - Growth";
    const field = dialog.getByLabelText<HTMLInputElement>("Subject");
    expect([field.readOnly, field.value]).toEqual([true, subject]);
    expect(dialog.getByRole("heading", { name: "Message to Eleanor Marsh" })).toBeTruthy();
    await user.type(dialog.getByLabelText("Comment"), "Good morning");
    await user.click(dialog.getByRole("button", { name: "Send" }));
    await screen.findByText(/CS-000042/);
    expect(server.requests.find((request) => request.call === call)?.body).toMatchObject({
      subject,
    });
  });

  test("ROLE-02 SUP-01 a UK auditor can request a bridging letter", async () => {
    const { dialog } = await openForm({}, { isAuditor: true });
    const names = [...dialog.getByLabelText<HTMLSelectElement>("Subject").options].map(
      ({ text }) => text,
    );
    expect(names).toEqual([
      "Select a subject",
      "Reporting Query",
      "Technical Query",
      "Request a bridging letter",
      "Update Contact Details",
      "General Feedback/Query",
    ]);
  });

  test("SUP-02 names the impersonated user as the sender", async () => {
    const { dialog } = await openForm({}, { impersonatedName: "Margaret Ellis" });
    expect(dialog.getByText(/sent on behalf of Margaret Ellis/)).toBeTruthy();
  });
});
