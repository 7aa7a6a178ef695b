// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ReadFailures } from "../../../src/app/read-failures.tsx";
import { ReportPage } from "../../../src/features/report/report-page.tsx";
import {
  bodiesOf,
  found,
  pdfFile,
  showPdf,
  showReports,
  sorry,
  table,
} from "../../support/report-responses.tsx";
import { reportOf } from "../../support/reports.ts";
import { takeSavedFiles } from "../../support/saved-files.ts";
import type { StubResponse } from "../../support/stub-api.ts";

showPdf();

const file = "GET /reports/A/file";
const callsForFile = () => bodiesOf(file)?.length;

/** Opens the preview of the first report with the given response for its file. */
async function preview(response: StubResponse) {
  const saved = takeSavedFiles();
  const recorded: string[] = [];
  const record = (name: string) => void recorded.push(name);
  const page = (
    <>
      <ReadFailures />
      <ReportPage />
    </>
  );
  const responses = {
    [file]: response,
    "POST /reports/search/latest": found([reportOf("A", { isNew: true }), reportOf("D")]),
    "POST /useralerts/checked/A": { json: { status: "ok" } },
  };
  const shown = await showReports(page, responses, { record });
  await shown.user.click(
    within(await table()).getByRole("button", { name: /^Preview Statement A/ }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  const press = async (name: string) => {
    (await dialog.findByRole("button", { name })).focus();
    await shown.user.keyboard("{Enter}");
  };
  const audited = () => recorded.filter((name) => name === "ReportDownload").length;
  return { ...shown, dialog, press, saved, audited };
}

describe("REP-02 SAFE-37 report preview", () => {
  test("REP-04 is fetched once and saved under the API's name", async () => {
    const { dialog, press, saved, audited } = await preview(pdfFile);
    await dialog.findByTitle("Statement A");
    expect(audited()).toBe(1);
    await press("Download");
    expect(saved.map(({ name }) => name)).toEqual([pdfFile.name]);
    expect(await saved[0]?.blob.text()).toBe(pdfFile.file);
    expect(dialog.getByRole("status").textContent).toBe(`${pdfFile.name} saved`);
    expect(dialog.getByRole("button", { name: "Saved" })).toBeTruthy();
    expect(audited()).toBe(2);
    expect(callsForFile()).toBe(1);
    expect(bodiesOf("POST /useralerts/checked/A")).toHaveLength(1);
  });

  test("a download requested while loading waits for the file", async () => {
    const { api, dialog, press, saved } = await preview({ ...pdfFile, isHeld: true });
    await press("Download");
    expect(dialog.getByRole("button", { name: "Download" }).ariaDisabled).toBe("true");
    expect(dialog.getByRole("progressbar")).toBeDefined();
    api.release();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([pdfFile.name]));
    await dialog.findByTitle("Statement A");
    expect(callsForFile()).toBe(1);
  });

  test("a requested download continues after closing", async () => {
    const { api, press, saved, user } = await preview("nothing");
    await press("Download");
    api.change({ [file]: pdfFile });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([pdfFile.name]));
  });

  test("a download continued at its row is not busy in the preview again", async () => {
    const wide = { matches: true, addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("matchMedia", () => wide);
    Element.prototype.scrollIntoView = () => {};
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(Element.prototype, "scrollIntoView");
    });
    const { dialog, press } = await preview("nothing");
    await press("Download");
    await press("Next PDF");
    await press("Previous PDF");
    expect(dialog.getByText("PDF 1 of 2")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Download" }).ariaDisabled).not.toBe("true");
  });

  test.for<readonly [string, StubResponse, RegExp]>([
    ["was deleted meanwhile", { status: 404 }, /no longer available/],
    ["may no longer be read", { status: 403 }, /no longer have permission/],
    [
      "is a page",
      { ...pdfFile, file: "<!doctype html>", type: "text/html" },
      /file received was not/,
    ],
    [
      "is a page that calls itself PDF",
      { ...pdfFile, file: "<!doctype html>" },
      /file received was not/,
    ],
    ["is empty", { ...pdfFile, file: "" }, /file received was not the report/],
    ["breaks off", { ...pdfFile, isCut: true }, /connection was lost/],
  ])("ERR-02 a file that %s shows an error", async ([, response, words]) => {
    const { api, dialog, press, saved, audited } = await preview(response);
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent?.startsWith(sorry)).toBe(true);
    expect(alert.textContent).toMatch(words);
    expect(audited()).toBe(0);
    expect(screen.queryByText("System errors")).toBeNull();

    await press("Download");
    expect((await dialog.findByRole("alert")).textContent).toMatch(words);
    expect([callsForFile(), saved.length]).toEqual([2, 0]);

    api.change({ [file]: pdfFile });
    await press("Try again");
    await dialog.findByTitle("Statement A");
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([pdfFile.name]));
    expect([callsForFile(), audited()]).toEqual([3, 2]);
  });

  test("a retry keeps the focus in the dialog and is announced", async () => {
    const { api, dialog, press } = await preview({ status: 500 });
    await dialog.findByRole("alert");
    api.change({ [file]: "nothing" });
    await press("Try again");
    expect(document.activeElement).toBe(dialog.getByRole("heading"));
    expect(dialog.getByRole("status").textContent).toBe("Downloading A.pdf");
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  test("a second failure is announced again", async () => {
    const { api, dialog, press } = await preview({ status: 500 });
    const first = await dialog.findByRole("alert");
    api.change({ [file]: { status: 500, isHeld: true } });
    await press("Try again");
    await waitFor(() => expect(first.isConnected).toBe(false));
    await waitFor(() => {
      api.release();
      expect(dialog.getByRole("alert").textContent).toBe(sorry);
    });
    expect(document.activeElement).toBe(dialog.getByRole("heading"));
    expect(dialog.getByRole("status").textContent).toBe("");
  });
});
