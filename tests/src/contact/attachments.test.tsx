// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openContactForm } from "../../support/open-contact-form.tsx";
import { serveApi } from "../../support/stub-api.ts";

const call = "POST /support/cases";

async function openForm() {
  const api = await serveApi({ [call]: { json: { caseNumber: "CS-000042" } } });
  return openContactForm(api);
}

describe("message attachments", () => {
  const limits = { maxFiles: 2, maxBytes: 1_000_000, extensions: ["pdf", "csv"] };
  const statement = new File(["%PDF-", "x".repeat(300_000)], "Statement.pdf");
  const parts = "PUT /support/attachments/a-1/parts/";

  async function openWithFiles() {
    const opened = await openForm();
    opened.api.change({
      "GET /support/attachments": { json: limits },
      "POST /support/attachments": { json: { attachmentId: "a-1" } },
      [`${parts}0`]: { json: { status: "ok" } },
      [`${parts}1`]: { status: 503 },
    });
    await opened.user.click(opened.dialog.getByRole("button", { name: "Cancel" }));
    const dialog = await opened.open();
    const input = await dialog.findByLabelText<HTMLInputElement>("Attach files");
    return { ...opened, dialog, input };
  }

  test("SUP-01 are hidden if the API lacks them", async () => {
    const { dialog } = await openForm();
    expect(dialog.queryByLabelText("Attach files")).toBeNull();
    expect(dialog.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("SUP-01 A11Y-01 limits that fail are said by the toast of queries", async () => {
    const { api, user, open, dialog: first } = await openForm();
    api.change({ "GET /support/attachments": { status: 503, json: {} } });
    await user.click(first.getByRole("button", { name: "Cancel" }));
    const dialog = await open();
    const retry = await dialog.findByRole("button", { name: "Try again" });
    const heading = dialog.getByRole("heading", { level: 2 });
    expect(retry.getAttribute("aria-describedby")).toBe(heading.id);
    expect(dialog.queryAllByRole("alert").filter(({ textContent }) => textContent)).toEqual([]);
  });

  test("SUP-01 are selected, dropped, removed and rejected with a reason", async () => {
    const { dialog, user, input } = await openWithFiles();
    expect(
      dialog.getByText(/up to 2 files of at most 1 MB each\. Accepted types: PDF, CSV\./),
    ).toBeTruthy();
    expect(input.accept).toBe(".pdf,.csv");
    await user.upload(input, statement);
    const drop = (...files: File[]) =>
      fireEvent.drop(dialog.getByLabelText("Comment"), {
        dataTransfer: { types: ["Files"], files },
      });
    drop(new File([], "empty.csv"), new File([], "empty.csv"), new File(["x"], "run.exe"));
    expect(dialog.getAllByText("empty.csv is not attached: the file is empty.")).toHaveLength(1);
    expect(dialog.getByText(/^run\.exe is not attached: this file type/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Remove Statement.pdf" }));
    expect(document.activeElement).toBe(input);
    expect(dialog.queryByRole("list", { name: "Attached files" })).toBeNull();
  });

  test("SUP-01 are uploaded in parts, and kept when the connection fails", async () => {
    const { dialog, user, input, api: server } = await openWithFiles();
    await user.selectOptions(dialog.getByLabelText("Subject"), "Technical Query");
    await user.type(dialog.getByLabelText("Comment"), "See the file.");
    await user.upload(input, statement);
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText("Your message was not sent")).toBeTruthy();
    expect(dialog.getByText("Statement.pdf")).toBeTruthy();
    server.change({ [`${parts}1`]: "nothing" });
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText("Uploading files: 87%")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("See the file.");
    const missing = { status: 400, json: { error: "attachment_missing" } };
    server.change({ [`${parts}1`]: { json: { status: "ok" } }, [call]: missing });
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(/^An attached file is no longer available\./)).toBeTruthy();
    server.change({ [call]: { json: { status: "ok", caseNumber: "CS-000042" } } });
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/CS-000042/)).toBeTruthy();
    const sent = server.requests.findLast((request) => request.call === call)?.body;
    expect(sent).toMatchObject({ attachmentIds: ["a-1"], description: "See the file." });
    const contents = server.requests
      .filter((request) => request.call.startsWith(parts))
      .map(({ body }) => atob((body as { content: string }).content).length);
    expect(contents.slice(-2)).toEqual([262_144, 37_861]);
  });

  test("SUP-01 a file whose content does not match its name is named", async () => {
    const { dialog, user, input, api: server } = await openWithFiles();
    server.change({ [`${parts}0`]: { status: 400, json: { error: "attachment_refused" } } });
    await user.selectOptions(dialog.getByLabelText("Subject"), "Technical Query");
    await user.type(dialog.getByLabelText("Comment"), "See the file.");
    await user.upload(input, statement);
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(/^The content of Statement\.pdf does not match/)).toBeTruthy();
  });

  test("SUP-01 a file that can no longer be read is named", async () => {
    const { dialog, user, input } = await openWithFiles();
    const moved = new File(["%PDF-"], "Moved.pdf");
    moved.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
      return part;
    };
    await user.selectOptions(dialog.getByLabelText("Subject"), "Technical Query");
    await user.type(dialog.getByLabelText("Comment"), "See the file.");
    await user.upload(input, moved);
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(/^Moved\.pdf can no longer be read/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Comment").value).toBe("See the file.");
    await user.click(dialog.getByRole("button", { name: "Remove Moved.pdf" }));
    await user.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText(/Its number is CS-000042/)).toBeTruthy();
  });
});
