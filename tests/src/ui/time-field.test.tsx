// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { parseTime } from "../../../src/format/typed-time.ts";
import { TimeField } from "../../../src/ui/time-field.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";

function Form() {
  const [value, setValue] = useState("07:00");
  return (
    <>
      <TimeField
        label="Time"
        name="time"
        value={value}
        onChange={setValue}
        error={parseTime(value) === value ? null : "Enter a time"}
      />
      <output>{value}</output>
    </>
  );
}

async function show() {
  const { user } = await showSignedIn(<Form />);
  const field = await screen.findByLabelText<HTMLInputElement>("Time");
  return { user, field, kept: () => screen.getAllByRole("status")[0]?.textContent };
}

describe("time field", () => {
  test("FIELD-01 accepts a time typed without its colon or zero", async () => {
    const { user, field, kept } = await show();
    await user.clear(field);
    await user.type(field, "1915");
    expect([field.value, kept()]).toEqual(["1915", "19:15"]);
    await user.tab();
    expect(field.value).toBe("19:15");
  });

  test("FIELD-01 text that is not a time stays as typed, with its error", async () => {
    const { user, field, kept } = await show();
    await user.clear(field);
    await user.type(field, "25:00");
    await user.tab();
    expect([field.value, kept()]).toEqual(["25:00", "25:00"]);
    const problem = screen.getByText("Enter a time");
    expect(field.getAttribute("aria-describedby")).toBe(problem.id);
    expect(problem.parentElement).toBe(field.parentElement);
  });

  test("FIELD-01 arrow keys step the part of a time at the cursor", async () => {
    const { user, field } = await show();
    await user.click(field);
    field.setSelectionRange(0, 0);
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["09:00", 0, 2]);
    field.setSelectionRange(5, 5);
    await user.keyboard("{ArrowDown}");
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(["08:55", 3, 5]);
    expect(screen.getByRole("spinbutton").getAttribute("aria-valuetext")).toBe("08:55");
  });
});
