// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { filledTemplate, templateWith, textCell } from "../../../support/filled-template.ts";
import { portfolios } from "../../../support/home-responses.ts";
import { checkCash, fillCash, showCash, freezeDay } from "../../../support/show-cash.tsx";

beforeEach(freezeDay);

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe("template of a cash instruction", () => {
  test("CASH-02 unknown values of a template are errors of their fields", async () => {
    const { user } = await showCash();
    await fillCash(user);
    const content = filledTemplate("en", [textCell("A", "NOPE99"), textCell("F", "Pounds")]);
    const file = new File([new Uint8Array(content)], "template.xlsx");
    await user.upload(screen.getByLabelText("Fill in the form from a template"), file);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>("Currency").value).toBe(""),
    );
    await checkCash(user);
    expect(screen.getByText("None of your portfolios has the code NOPE99")).toBeTruthy();
    expect(screen.getByText("“POUNDS” is not a currency code, such as GBP")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Check your instruction" })).toBeNull();
  });

  test("CASH-02 each row without a currency has its portfolio's", async () => {
    const inDollars = portfolios.portfolios.map((own) => ({ ...own, currency: "USD" }));
    const { user } = await showCash({
      "GET /portfolios/list": { json: { portfolios: inDollars } },
    });
    const content = filledTemplate("en", [textCell("A", "HPS01"), textCell("B", "Redemption")]);
    const file = new File([new Uint8Array(content)], "template.xlsx");
    await user.upload(screen.getByLabelText("Fill in the form from a template"), file);
    const currency = screen.getByLabelText<HTMLSelectElement>("Currency");
    await waitFor(() => expect(currency.value).toBe("USD"));
    expect(screen.queryByText(/the currency of this portfolio/)).toBeNull();
    const row = (given: string) =>
      `<row>${text("HPS01")}${text("Redemption")}<c/><c><v>5</v></c><c/>${text(given)}</row>`;
    const rows = new Uint8Array(templateWith(["EUR", ""].map(row).join("")));
    const upload = screen.getByLabelText("Fill in the form from a template");
    await user.upload(upload, new File([rows], "template.xlsx"));
    await screen.findByText(/^Instruction 1 of 2 in the file/);
    expect(currency.value).not.toBe("USD");
    await user.click(screen.getByRole("button", { name: "Skip to the next one" }));
    expect(currency.value).toBe("USD");
  });

  test("CASH-04 two rows, and what is not taken of them, are named", async () => {
    const { user } = await showCash();
    const rows = ["Redemption", "Switch"].map(
      (direction) =>
        `<row><c/>${text(direction)}<c/><c><v>1250000.5</v></c>${text("500")}<c/><c t="e"><v>#REF!</v></c></row>`,
    );
    const file = new File([new Uint8Array(templateWith(rows.join("")))], "template.xlsx");
    await user.upload(screen.getByLabelText("Fill in the form from a template"), file);
    const note = within(
      (await screen.findByText(/^Instruction 1 of 2 in the file/)).closest("div") ?? document.body,
    );
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "G5 (Dealing date): “#REF!” is a formula error",
    ]);
    expect(
      screen.getByText(
        "The file gives an amount (1,250,000.50) and units (500). Select which one applies",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Amount" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Units" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Units" }).value).toBe("500");
    await user.click(screen.getByRole("button", { name: "Skip to the next one" }));
    expect(document.activeElement).toBe(screen.getByRole("form", { name: "Cash instruction" }));
    expect(screen.getByText("Instruction 2 of 2 in the file.")).toBeTruthy();
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "B6 (Direction): “Switch” is not a direction",
      "G6 (Dealing date): “#REF!” is a formula error",
    ]);
  });

  test("CASH-04 of several dropped files none is taken", async () => {
    await showCash();
    const files = [1, 2].map((number) => new File(["x"], `${number}.xlsx`));
    fireEvent.drop(screen.getByRole("form", { name: "Cash instruction" }), {
      dataTransfer: { types: ["Files"], files },
    });
    expect(await screen.findByText("Drop one file at a time.")).toBeTruthy();
  });

  test("CASH-02 a file that is not a completed template shows an error", async () => {
    const { user } = await showCash();
    const input = screen.getByLabelText("Fill in the form from a template");
    await user.upload(input, new File(["text"], "notes.xlsx"));
    expect(await screen.findByText(/This file is not a workbook/)).toBeTruthy();
    const empty = new File([new Uint8Array(dealingTemplate("en").content)], "template.xlsx");
    fireEvent.drop(screen.getByRole("form", { name: "Cash instruction" }), {
      dataTransfer: { types: ["Files"], files: [empty] },
    });
    expect(await screen.findByText("This template does not contain an instruction.")).toBeTruthy();
  });
});
