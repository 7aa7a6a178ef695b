// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CommandBar } from "../../../../src/features/command-bar/command-bar.tsx";
import { bodiesOf, pdfFile, showReports } from "../../../support/report-responses.tsx";
import { takeSavedFiles } from "../../../support/saved-files.ts";

test("CMD-01 REP-02 a report saved behind the closed bar has a toast", async () => {
  // jsdom has no CSS object, which the focus trap of the dialog uses.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const saved = takeSavedFiles();
  const { user, api } = await showReports(<CommandBar />, {
    "GET /reports/A/file": { ...pdfFile, isHeld: true },
    "GET /reports/B/file": pdfFile,
  });
  const toasts = within(screen.getByRole("region", { name: "Messages", hidden: true }));
  const find = async (words: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: "Find" }), words);
    await screen.findAllByRole("option");
    await user.keyboard("{Enter}");
  };
  await find("statement b");
  await expect.poll(() => saved).toHaveLength(1);
  await screen.findByRole("option", { name: /Saved$/ });
  expect(screen.getByRole("log").textContent).toBe("B.pdf saved");
  expect(toasts.queryByText("B.pdf saved")).toBeNull();
  await user.keyboard("{Escape}");
  await find("statement a");
  await expect.poll(() => bodiesOf("GET /reports/A/file")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  api.release();
  await toasts.findByText("A.pdf saved");
});
