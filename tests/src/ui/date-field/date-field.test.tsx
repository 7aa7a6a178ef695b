// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { DateField } from "../../../../src/ui/date-field/date-field.tsx";
import { DateRangeField } from "../../../../src/ui/date-field/date-range-field.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const available = new Set(["2026-11-18", "2026-11-19", "2026-11-20", "2026-10-30"]);

function One() {
  const [value, setValue] = useState("2026-11-20");
  return (
    <>
      <DateField
        label="As of"
        name="asOf"
        region="uk"
        value={value}
        onChange={setValue}
        days={{ max: "2026-11-20", available }}
        presets={[{ text: "Last month end", date: "2026-10-30" }]}
      />
      <output>{value}</output>
    </>
  );
}

function Range() {
  const [value, setValue] = useState({ from: "2026-11-02", to: "2026-11-20" });
  return (
    <>
      <DateRangeField
        region="us"
        value={value}
        onChange={(part) => setValue((before) => ({ ...before, ...part }))}
        from={{ label: "From", name: "from" }}
        to={{ label: "To", name: "to" }}
        onReset={null}
        presets={[{ text: "Last month", from: "2026-10-01", to: "2026-10-31" }]}
      />
      <output>{`${value.from} ${value.to}`}</output>
    </>
  );
}

const setting = {};
const kept = () => screen.getAllByRole("status")[0]?.textContent;
const calendar = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("date fields", () => {
  test("FIELD-01 accepts a date typed in the region's format", async () => {
    const { user } = await showSignedIn(<One />, setting);
    const field = await screen.findByLabelText<HTMLInputElement>("As of");
    expect(field.value).toBe("20 Nov 2026");
    await user.clear(field);
    await user.type(field, "5/11/2026");
    expect([field.value, kept()]).toEqual(["5/11/2026", "2026-11-05"]);
    await user.tab();
    expect(field.value).toBe("05 Nov 2026");
  });

  test("FIELD-01 text that is not a date stays as typed", async () => {
    const { user } = await showSignedIn(<One />, setting);
    const field = await screen.findByLabelText<HTMLInputElement>("As of");
    await user.clear(field);
    await user.type(field, "31/02/2026");
    await user.tab();
    expect([field.value, kept()]).toEqual(["31/02/2026", "31/02/2026"]);
  });

  test("FIELD-01 a day that does not exist stays as typed in the calendar too", async () => {
    const { user } = await showSignedIn(<Range />, setting);
    const field = await screen.findByLabelText<HTMLInputElement>("To");
    fireEvent.change(field, { target: { value: "2026-02-31" } });
    fireEvent.blur(field);
    expect([field.value, kept()]).toEqual(["2026-02-31", "2026-11-02 2026-02-31"]);
    await user.click(screen.getByRole("button", { name: "Open the calendar: To" }));
    const opened = await calendar("Calendar: To");
    expect(await opened.findByRole("grid")).toBeTruthy();
  });

  test("FIELD-01 the calendar offers available days by keyboard", async () => {
    const { user } = await showSignedIn(<One />, setting);
    await user.click(await screen.findByRole("button", { name: "Open the calendar: As of" }));
    const opened = await calendar("Calendar: As of");
    const taken = await opened.findByRole("button", { name: /Tuesday 17 Nov 2026, not available/ });
    expect(taken.getAttribute("data-unavailable")).not.toBeNull();
    const selected = opened.getByRole("button", { name: "Friday 20 Nov 2026" });
    await waitFor(() => expect(document.activeElement).toBe(selected));
    await user.keyboard("{ArrowLeft}");
    const before = opened.getByRole("button", { name: "Thursday 19 Nov 2026" });
    await waitFor(() => expect(document.activeElement).toBe(before));
    await user.keyboard("{Enter}");
    expect(kept()).toBe("2026-11-19");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("FIELD-01 a named date is selected with one click", async () => {
    const { user } = await showSignedIn(<One />, setting);
    await user.click(await screen.findByRole("button", { name: "Open the calendar: As of" }));
    const opened = await calendar("Calendar: As of");
    await user.click(await opened.findByRole("button", { name: "Last month end" }));
    expect(kept()).toBe("2026-10-30");
  });

  test("FIELD-01 a range is selected by its first and last date", async () => {
    const { user } = await showSignedIn(<Range />, setting);
    await user.click(await screen.findByRole("button", { name: "Open the calendar: To" }));
    const opened = await calendar("Calendar: To");
    const first = await opened.findByRole("button", { name: "Tuesday 11/10/2026" });
    // Its machine starts after its first rendering, and then has the focus.
    await waitFor(() =>
      expect(opened.getByRole("grid").contains(document.activeElement)).toBe(true),
    );
    await user.click(first);
    await waitFor(() =>
      expect(opened.getByRole("status").textContent).toBe("Select the last day."),
    );
    await user.click(opened.getByRole("button", { name: "Thursday 11/12/2026" }));
    await waitFor(() => expect(kept()).toBe("2026-11-10 2026-11-12"));
    await user.click(screen.getByRole("button", { name: "Open the calendar: From" }));
    const again = await calendar("Calendar: From");
    await user.click(await again.findByRole("button", { name: "Last month" }));
    await waitFor(() => expect(kept()).toBe("2026-10-01 2026-10-31"));
  });
});
