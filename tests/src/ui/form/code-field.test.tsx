// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { CodeField } from "../../../../src/ui/form/code-field.tsx";
import { showView } from "../../../support/show-view.tsx";

function Code() {
  const [code, setCode] = useState("");
  return (
    <CodeField label="Code" code={code} onChange={setCode} boxLabel={String} focusSignal={0} />
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const digits = () =>
  boxes()
    .map(({ value }) => value || "_")
    .join("");

describe("code boxes", () => {
  test("OTP-01 digits typed or pasted beyond the sixth are ignored", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("1234567890");
    expect(digits()).toBe("123456");
    await user.paste("7");
    await user.paste("78");
    expect(digits()).toBe("123456");
    await user.paste("48291578");
    expect(digits()).toBe("482915");
    await user.keyboard("9");
    expect(digits()).toBe("482915");
    await user.keyboard("{End}9");
    expect(digits()).toBe("482919");
    await user.keyboard("{Backspace}3");
    expect(digits()).toBe("482913");
  });

  test("OTP-01 digits beyond the sixth are ignored from an input method", async () => {
    const { user } = await showView(<Code />);
    await user.keyboard("123456");
    fireEvent.compositionStart(screen.getByLabelText("6"));
    fireEvent.change(screen.getByLabelText("6"), { target: { value: "6７" } });
    fireEvent.compositionEnd(screen.getByLabelText("6"));
    expect(digits()).toBe("123456");
  });
});
