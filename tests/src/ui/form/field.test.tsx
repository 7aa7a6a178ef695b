// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { BarFields } from "../../../../src/ui/form/bar-fields.tsx";
import { Field } from "../../../../src/ui/form/field.tsx";
import { showView } from "../../../support/show-view.tsx";

const texts = { hint: "As on your passport", error: "Name is required" };
const notice = "Caps Lock is on";

function Name(props: Partial<typeof texts> & { readonly notice?: string }) {
  return (
    <Field label="Name" name="name" autoComplete="off" value="" onChange={() => {}} {...props} />
  );
}

/** Returns whether one text stands before another. */
function isBefore(first: Element, second: Element): boolean {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

describe("a field", () => {
  test("LOOK-01 the hint precedes the box, which holds the error", async () => {
    await showView(<Name {...texts} />);
    const input = screen.getByRole("textbox", { description: `${texts.hint} ${texts.error}` });
    const box = input.parentElement;
    expect(isBefore(screen.getByText("Name"), screen.getByText(texts.hint))).toBe(true);
    expect(isBefore(screen.getByText(texts.hint), input)).toBe(true);
    expect(box?.contains(screen.getByText(texts.error))).toBe(true);
    expect(box?.contains(screen.getByText(texts.hint))).toBe(false);
  });

  test("LOOK-01 in a bar the line below the box holds notice or error", async () => {
    const { showNext } = await showView(
      <BarFields>
        <Name notice={notice} />
      </BarFields>,
    );
    const input = screen.getByRole("textbox", { description: notice });
    expect(isBefore(input, screen.getByText(notice))).toBe(true);
    expect(input.parentElement?.contains(screen.getByText(notice))).toBe(false);
    showNext(
      <BarFields>
        <Name error={texts.error} notice={notice} />
      </BarFields>,
    );
    expect(screen.queryByText(notice)).toBeNull();
    expect(screen.getByRole("textbox", { description: texts.error })).toBe(input);
  });
});
