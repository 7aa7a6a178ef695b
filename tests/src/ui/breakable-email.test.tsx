// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailSentence } from "../../../src/ui/breakable-email.tsx";

test("LOOK-06 an address has its own line; a longer one wraps after @ or dot", () => {
  const email = "a.long@name.example";
  const { container } = render(<EmailSentence text={`Sent to ${email}. OK?`} email={email} />);
  expect(container.textContent).toBe(`Sent to ${email}. OK?`);
  expect(container.innerHTML.replaceAll(/<wbr[^>]*>/g, "|")).toBe(
    'Sent to <span style="display: inline-block; text-decoration: inherit;">a.|long@|name.|example.</span> OK?',
  );
});
