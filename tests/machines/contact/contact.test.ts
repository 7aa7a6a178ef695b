import { describe, expect, test } from "vitest";
import { refusedUpload, uploadedShare } from "../../../machines/contact/upload-status.ts";
import {
  attachmentLimitsFixture,
  fileRefused,
  messageRefused,
  messageUnconfirmed,
  predefinedContact,
  senderFixture,
  statementFile,
  uploadMissing,
} from "../../../machines/contact/fixtures.ts";
import { contactMachine } from "../../../machines/contact/machine.ts";
import type { ContactMatter, Upload } from "../../../machines/contact/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const empty = { subject: "", portfolioCode: "", comment: "", attachments: [] } as const;
const fill = { subject: "reporting", comment: "Where is October?" } as const;

describe("contact form", () => {
  expectEveryTransition(contactMachine);
  const begin = (isOnPage = false) => walk(contactMachine, { sender: senderFixture, isOnPage });

  async function open(matter: ContactMatter = {}, walked = begin()) {
    walked.send({ type: "contact.opened", matter, isToContact: "contact" in matter });
    await walked.resolve("loadForm");
    return walked;
  }

  test("SUP-02 sends the message once, as typed", async () => {
    const { send, state, inputOf, resolve } = await open();
    const untried = { isTried: false, failure: null, refusedFiles: [], caseNumber: null };
    expect(begin().state().context).toMatchObject(untried);
    expect(state().context).toMatchObject(untried);
    expect([...state().tags]).toEqual(["open", "form"]);
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    expect([...state().tags]).toEqual(["open", "form", "busy"]);
    expect(state().context.isTried).toBe(true);
    send({ type: "form.submitted" });
    send({ type: "form.closed" });
    expect(state().value).toBe("sending");
    expect(inputOf("sendMessage")).toEqual({
      ...senderFixture,
      subject: { code: "reporting" },
      description: "Where is October?",
    });
    await resolve("sendMessage", { caseNumber: "CS-000007" });
    expect(state().value).toBe("sent");
    expect(state().context).toMatchObject({ caseNumber: "CS-000007", form: { comment: "" } });
    send({ type: "form.closed" });
    expect(state().value).toBe("closed");
  });

  test("SUP-02 accepts a response without a case number", async () => {
    const { send, state, resolve } = await open({ contact: predefinedContact });
    send({ type: "form.changed", changes: { comment: "Thank you" } });
    send({ type: "form.submitted" });
    await resolve("sendMessage", {});
    expect(state()).toMatchObject({ value: "sent", context: { caseNumber: null } });
  });

  test("SUP-01 requires a subject and a comment", async () => {
    const { send, state } = await open();
    send({ type: "form.changed", changes: { subject: "general", comment: " \n " } });
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: { filling: "editing" }, context: { isTried: true } });
  });

  test("SUP-02 a failed message keeps its text and can be sent again", async () => {
    const { send, state, fail } = await open();
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    await fail("sendMessage", messageRefused);
    expect(state()).toMatchObject({
      value: { filling: "failed" },
      context: { form: fill, failure: messageRefused },
    });
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "sending", context: { failure: null } });
    await fail("sendMessage", messageRefused);
    send({ type: "form.changed", changes: { comment: "Shorter" } });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { failure: null, form: { comment: "Shorter" } },
    });
  });

  test("SUP-02 a message without a response may have arrived", async () => {
    const { send, state, fail } = await open();
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    await fail("sendMessage", messageUnconfirmed);
    expect(state()).toMatchObject({ value: { filling: "unconfirmed" }, context: { form: fill } });
    expect(state().hasTag("unconfirmed")).toBe(true);
    send({ type: "form.submitted" });
    await fail("sendMessage", messageRefused);
    expect(state()).toMatchObject({ value: { filling: "failed" } });
  });

  test("SUP-02 keeps one draft per topic until cancelled", async () => {
    const walked = await open();
    const { send, state } = walked;
    send({ type: "form.changed", changes: fill });
    send({ type: "form.closed" });
    await open({ contact: predefinedContact }, walked);
    expect(state().context.form).toEqual(empty);
    send({ type: "form.changed", changes: { comment: "For Eleanor" } });
    send({ type: "form.closed" });
    await open({}, walked);
    expect(state().context.form).toEqual({ ...empty, ...fill });
    send({ type: "form.cancelled" });
    await open({}, walked);
    expect(state().context.form).toEqual(empty);
    send({ type: "form.closed" });
    await open({ contact: predefinedContact }, walked);
    expect(state().context.form.comment).toBe("For Eleanor");
  });

  test("SUP-02 can be opened with a subject and a comment prefilled", async () => {
    const matter = { subject: "reporting", comment: "Reports before November 2024: " } as const;
    const walked = await open(matter);
    expect(walked.state().context.form).toEqual({ ...empty, ...matter });
    walked.send({ type: "form.closed" });
    expect(walked.state().context.drafts).toEqual({});
  });

  test("SUP-02 loading the form can be retried after a failure", async () => {
    const { send, state, fail, resolve } = begin();
    const matter = {};
    send({ type: "contact.opened", matter, isToContact: false });
    await fail("loadForm", messageRefused);
    expect(state()).toMatchObject({ value: "loadFailed", context: { failure: messageRefused } });
    send({ type: "form.closed" });
    send({ type: "contact.opened", matter, isToContact: false });
    await fail("loadForm", messageRefused);
    send({ type: "load.retried" });
    await resolve("loadForm");
    expect(state()).toMatchObject({ value: { filling: "editing" }, context: { failure: null } });
    send({ type: "form.cancelled" });
    send({ type: "contact.opened", matter, isToContact: false });
    send({ type: "form.closed" });
    expect(state().value).toBe("closed");
  });

  test("SUP-01 files are uploaded before the message, once each", async () => {
    const { send, state, inputOf, fail, resolve } = await open();
    const other = { ...statementFile, name: "Figures.csv" };
    send({ type: "form.changed", changes: fill });
    send({ type: "files.added", files: [statementFile, other], limits: attachmentLimitsFixture });
    const [statement, figures] = state().context.form.attachments;
    send({
      type: "files.added",
      files: [{ ...other, name: "a.exe" }],
      limits: attachmentLimitsFixture,
    });
    expect(state().context.refusedFiles).toHaveLength(1);
    send({ type: "form.submitted" });
    expect(state().context).toMatchObject({ isTried: true, refusedFiles: [] });
    expect([...state().tags]).toEqual(["open", "form", "busy"]);
    send({ type: "form.submitted" });
    const upload = () => inputOf("uploadFiles") as Upload;
    expect(upload().attachments).toEqual([statement, figures]);
    const uploaded = { sentBytes: 300_000, attachmentId: "a-1" };
    upload().onProgress(statement?.key ?? "", uploaded);
    expect(uploadedShare(state().context.form.attachments)).toBe(0.5);
    await fail("uploadFiles", fileRefused);
    expect(state().value).toEqual({ filling: "failed" });
    const { form, failure } = state().context;
    expect(refusedUpload(form.attachments, failure)).toEqual({
      name: "Figures.csv",
      reason: "contentRefused",
    });
    expect(refusedUpload(form.attachments, messageRefused)).toBeNull();
    send({ type: "form.submitted" });
    expect(upload().attachments).toEqual([figures]);
    send({ type: "upload.cancelled" });
    expect(state().value).toEqual({ filling: "editing" });
    for (const event of [
      {
        type: "files.added",
        files: [{ ...other, name: "a.exe" }],
        limits: attachmentLimitsFixture,
      },
      { type: "file.removed", key: figures?.key ?? "" },
    ] as const) {
      send({ type: "form.submitted" });
      await fail("uploadFiles", fileRefused);
      send(event);
      expect(state().value).toEqual({ filling: "editing" });
    }
    expect(state().context.refusedFiles).toEqual([]);
    send({ type: "form.submitted" });
    expect(inputOf("sendMessage")).toMatchObject({ attachmentIds: ["a-1"] });
    // The API has forgotten what was uploaded.
    await fail("sendMessage", uploadMissing);
    expect(state().value).toEqual({ filling: "failed" });
    send({ type: "form.submitted" });
    expect(upload().attachments).toEqual([statement]);
    upload().onProgress(statement?.key ?? "", uploaded);
    await resolve("uploadFiles");
    await resolve("sendMessage", {});
    expect(state().context).toMatchObject({ form: { attachments: [] }, refusedFiles: [] });
  });

  test("SUP-01 closing while files are uploaded keeps a draft with them", async () => {
    const walked = await open();
    const { send, state, resolve } = walked;
    send({ type: "form.changed", changes: fill });
    send({ type: "files.added", files: [statementFile], limits: attachmentLimitsFixture });
    send({ type: "form.submitted" });
    send({ type: "form.closed" });
    expect(state().value).toBe("closed");
    await open({}, walked);
    expect(state().context.form).toMatchObject({ ...fill, attachments: [{ file: statementFile }] });
    send({ type: "form.submitted" });
    await resolve("uploadFiles");
    expect(state().value).toBe("sending");
  });

  test("SUP-01 on a page stays open and is emptied by cancel or send", async () => {
    const { send, state, resolve } = begin(true);
    send({ type: "form.changed", changes: fill });
    send({ type: "form.cancelled" });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { form: { subject: "", comment: "" } },
    });
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    await resolve("sendMessage", { caseNumber: "CS-000008" });
    send({ type: "form.closed" });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { form: { subject: "", comment: "" }, isTried: false },
    });
  });
});
