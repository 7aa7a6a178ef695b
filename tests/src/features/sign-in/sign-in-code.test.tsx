// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { CodeForm } from "../../../../src/features/sign-in/code-form.tsx";
import { CodeField } from "../../../../src/ui/form/code-field.tsx";
import { showView } from "../../../support/show-view.tsx";

type Props = ComponentProps<typeof CodeForm>;

const idle = { isBusy: false, isApiReady: true, alert: null, refusal: null } as const;

/** The form with its digits in state, as in the machine. */
function Code(props: Partial<Props>) {
  const [code, setCode] = useState("");
  return (
    <CodeForm
      email="ada@harrowfield.example"
      onSubmit={() => {}}
      onCancel={() => {}}
      onResend={() => {}}
      passkey={null}
      onRecovery={null}
      secondsToResend={0}
      rejectedCount={0}
      {...idle}
      {...props}
      code={props.code ?? code}
      onCode={(digits) => {
        props.onCode?.(digits);
        setCode(digits);
      }}
    />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 6`);
const digits = () =>
  boxes()
    .map(({ value }) => value || "_")
    .join("");
const ok = () => screen.getByRole<HTMLButtonElement>("button", { name: /^OK$|Checking/ });
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;

describe("one-time code", () => {
  test("OTP-01 OTP-02 typing advances and six digits enable OK", async () => {
    const onSubmit = vi.fn();
    const { user } = await showView(<Code onSubmit={onSubmit} />);
    expect(focused()).toBe(1);
    await user.keyboard("48291");
    expect(screen.getByText("Enter all six digits to continue.")).toBeTruthy();
    expect(digits()).toBe("48291_");
    expect(focused()).toBe(6);
    expect(ok().disabled).toBe(true);
    await user.keyboard("5{Enter}");
    expect(screen.queryByText("Enter all six digits to continue.")).toBeNull();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("OTP-01 letters are ignored", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("a1b");
    expect(digits()).toBe("1_____");
    expect(focused()).toBe(2);
  });

  test("OTP-01 Backspace clears the box, then moves back", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("123");
    await user.keyboard("{Backspace}");
    expect(digits()).toBe("12____");
    expect(focused()).toBe(3);
    await user.keyboard("456");
    expect(digits()).toBe("12456_");
    act(() => box(2).focus());
    await user.keyboard("{Backspace}");
    expect(digits()).toBe("1_456_");
  });

  test("OTP-01 arrows, Home and End move the focus", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("{End}");
    expect(focused()).toBe(6);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(focused()).toBe(4);
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe(5);
    await user.keyboard("{Home}{ArrowLeft}");
    expect(focused()).toBe(1);
  });

  test("OTP-01 typing over a digit replaces it", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("123456{Home}9");
    expect(digits()).toBe("923456");
    fireEvent.change(box(2), { target: { value: "27" } });
    expect(digits()).toBe("973456");
    fireEvent.change(box(3), { target: { value: "83" } });
    expect(digits()).toBe("978456");
  });

  test("OTP-01 pasting a code into any box fills all boxes", async () => {
    const { user } = await showView(<Code />);
    act(() => box(4).focus());
    await user.paste(" 482-915 ");
    expect(digits()).toBe("482915");
    expect(focused()).toBe(6);
    expect(ok().disabled).toBe(false);
  });

  test("OTP-01 pasting any text fills the boxes with its digits only", () => {
    const noise = fc.constantFrom(" ", "-", "\n", "a", "é", "码", "\u00a0");
    const digit = fc.integer({ min: 0, max: 9 });
    const typed = fc.record({
      digit,
      isWide: fc.boolean(),
      before: fc.array(noise, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(typed, { maxLength: 9 }),
        fc.integer({ min: 0, max: 5 }),
        (parts, at) => {
          const text = parts
            .map(
              (part) =>
                part.before.join("") +
                String.fromCodePoint((part.isWide ? 0xff10 : 48) + part.digit),
            )
            .join("");
          const expected = parts.map((part) => part.digit).join("");
          const onChange = vi.fn();
          render(
            <CodeField
              label="Code"
              code=""
              onChange={onChange}
              boxLabel={String}
              focusSignal={0}
            />,
          );
          fireEvent.paste(boxes()[at] as HTMLInputElement, {
            clipboardData: { getData: () => text },
          });
          const left = expected.length >= 6 ? 6 : 6 - at;
          if (expected === "") expect(onChange).not.toHaveBeenCalled();
          else expect(onChange).toHaveBeenCalledExactlyOnceWith(expected.slice(0, left));
          cleanup();
        },
      ),
      { numRuns: 60 },
    );
  });

  test("OTP-01 autofill into the first box fills all boxes", async () => {
    await showView(<Code />);
    expect(box(1).autocomplete).toBe("one-time-code");
    expect(box(1).inputMode).toBe("numeric");
    expect(
      boxes()
        .slice(1)
        .map(({ autocomplete }) => autocomplete),
    ).toEqual(Array(5).fill("off"));
    act(() => {
      box(1).value = "482915";
      box(1).dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(digits()).toBe("482915");
  });

  test("OTP-01 input method text counts once it is composed", async () => {
    const onCode = vi.fn();
    await showView(<Code onCode={onCode} />);
    fireEvent.compositionStart(box(1));
    fireEvent.change(box(1), { target: { value: "４" } });
    expect(onCode).not.toHaveBeenCalled();
    expect(box(1).value).toBe("４");
    fireEvent.compositionEnd(box(1));
    expect(digits()).toBe("4_____");
    expect(focused()).toBe(2);
  });

  test("OTP-02 HEALTH-02 cancel works while OK waits for the API", async () => {
    const onCancel = vi.fn();
    const { user } = await showView(<Code code="482915" onCancel={onCancel} isApiReady={false} />);
    expect(ok().disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test("OTP-02 a code being verified cannot be edited or sent again", async () => {
    const onSubmit = vi.fn();
    const onCode = vi.fn();
    const { user } = await showView(
      <Code code="482915" isBusy onSubmit={onSubmit} onCode={onCode} />,
    );
    await user.click(ok());
    act(() => box(6).focus());
    await user.keyboard("{Backspace}1{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onCode).not.toHaveBeenCalled();
  });

  test("OTP-02 a resent code is announced as a status", async () => {
    await showView(<Code alert={{ tone: "positive", text: "A new code is on its way." }} />);
    expect(
      screen
        .getAllByRole("status")
        .some((status) => status.textContent === "A new code is on its way."),
    ).toBe(true);
  });

  test("OTP-03 a rejected code shows why and clears the boxes", async () => {
    const { user, showNext } = await showView(<Code />);
    await user.keyboard("482915");
    showNext(<Code code="" rejectedCount={1} refusal="This code is not right." />);
    expect(digits()).toBe("______");
    expect(screen.getByRole("alert").textContent).toBe("This code is not right.");
    expect(box(1).getAttribute("aria-invalid")).toBe("true");
  });

  test("OTP-04 a rejected code moves focus to the first box", async () => {
    const { user, showNext } = await showView(<Code />);
    await user.keyboard("482915");
    act(() => ok().focus());
    showNext(<Code code="" rejectedCount={1} />);
    expect(focused()).toBe(1);
    act(() => ok().focus());
    showNext(<Code code="" rejectedCount={2} />);
    expect(focused()).toBe(1);
  });

  test("OTP-04 resending waits for a visible countdown", async () => {
    const onResend = vi.fn();
    const { user, showNext } = await showView(<Code secondsToResend={83} onResend={onResend} />);
    expect(screen.getByText("in 1:23")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(onResend).not.toHaveBeenCalled();

    showNext(<Code secondsToResend={0} onResend={onResend} />);
    expect(screen.queryByText(/^in /)).toBeNull();
    expect(screen.getByText("You can request a new code now.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(onResend).toHaveBeenCalledTimes(1);
  });
});
