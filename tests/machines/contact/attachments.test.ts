import { describe, expect, test } from "vitest";
import { addFiles } from "../../../machines/contact/attachments.ts";
import { refusedUpload, uploadedShare } from "../../../machines/contact/upload-status.ts";
import {
  attachmentLimitsFixture,
  fileRefused,
  statementFile,
} from "../../../machines/contact/fixtures.ts";

describe("attachments", () => {
  const limits = attachmentLimitsFixture;
  const file = (name: string, size = 10) => ({ ...statementFile, name, size });

  test.each([
    [file("photo.exe"), "kind"],
    [file("no-extension"), "kind"],
    [file("archive.pdf.zip"), "kind"],
    [file("empty.pdf", 0), "empty"],
    [file("large.pdf", limits.maxBytes + 1), "tooLarge"],
  ])("SUP-01 $name is not attached: %s", (item, reason) => {
    const refusedFiles = [{ name: item.name, reason }];
    expect(addFiles([], [item], limits)).toEqual({ attachments: [], refusedFiles });
  });

  test("SAFE-49 a name with a direction control is refused for its name", () => {
    const { attachments, refusedFiles } = addFiles([], [file("Report\u202Efdp.exe")], limits);
    expect(attachments).toEqual([]);
    expect(refusedFiles).toEqual([{ name: "Report\ufffdfdp.exe", reason: "name" }]);
  });

  test("SUP-01 takes files up to the limit, and none of them twice", () => {
    const files = [file("One.PDF", limits.maxBytes), file("two.csv"), file("two.csv")];
    const { attachments, refusedFiles } = addFiles([], files, limits);
    expect(attachments.map((attachment) => attachment.file.name)).toEqual(["One.PDF", "two.csv"]);
    expect(refusedFiles).toEqual([]);
    const third = addFiles(attachments, [file("three.png")], limits);
    expect(third).toEqual({
      attachments,
      refusedFiles: [{ name: "three.png", reason: "tooMany" }],
    });
    expect(uploadedShare([])).toBe(0);
    expect(uploadedShare(attachments)).toBe(0);
    const [large, small] = attachments.map((attachment) => ({
      ...attachment,
      sentBytes: attachment.file.size,
    }));
    expect(uploadedShare([large, small].flatMap((item) => item ?? []))).toBe(1);
    expect([refusedUpload(attachments, null), refusedUpload([], fileRefused)]).toEqual([
      null,
      null,
    ]);
  });
});
