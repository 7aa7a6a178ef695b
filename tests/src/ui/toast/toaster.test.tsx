// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { DialogSheet, ModalDialog } from "../../../../src/ui/modal-dialog.tsx";
import { Toaster, useToasts } from "../../../../src/ui/toast/toaster.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

function Sender() {
  const { show } = useToasts();
  return (
    <button
      type="button"
      onClick={() => show({ tone: "error", title: "System errors", text: "Not available" })}
    >
      Fail
    </button>
  );
}

function ChakraDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog onClose={onClose}>
      <DialogSheet title="Report" footer={null}>
        <Sender />
      </DialogSheet>
    </ModalDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? <ChakraDialog onClose={() => setIsOpen(false)} /> : <Sender />}
    </>
  );
}

/** Renders again on each press, but not its children. */
function Frame({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <Toaster>
      {children}
      <button type="button" onClick={() => setCount(count + 1)}>
        Render
      </button>
    </Toaster>
  );
}

function Copier() {
  const { show } = useToasts();
  const copied = (title: string) => show({ tone: "success", topic: "clipboard", title, text: "" });
  return ["Table", "Picture"].map((name) => (
    <button key={name} type="button" onClick={() => copied(`${name} copied`)}>
      {name}
    </button>
  ));
}

describe("Toaster", () => {
  test("COPY-01 TOAST-01 the newest copy replaces the message of the last", async () => {
    const { user } = await showSignedIn(
      <>
        <Sender />
        <Copier />
      </>,
    );
    for (const name of ["Fail", "Fail", "Table", "Picture"]) {
      await user.click(await screen.findByRole("button", { name }));
    }
    const messages = within(screen.getByRole("region", { name: "Messages" }));
    expect(messages.getAllByRole("alert")).toHaveLength(1);
    expect(messages.getByRole("status").textContent).toBe("Picture copied");
  });

  test("TOAST-01 a dialog's message is reachable inside it", async () => {
    const { user } = await showSignedIn(<Page />);
    await user.click(await screen.findByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Report" });
    await user.click(within(dialog).getByRole("button", { name: "Fail" }));
    const message = await within(dialog).findByRole("alert");
    expect(message.textContent).toContain("Not available");

    within(message).getByRole("button").focus();
    expect(message.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(within(dialog).queryByRole("alert")).toBeNull());
  });

  test("TOAST-01 a message keeps its place and focus when the page renders", async () => {
    const view = (
      <Frame>
        <ChakraDialog onClose={() => {}} />
      </Frame>
    );
    const { user } = await showSignedIn(view);
    await user.click(await screen.findByRole("button", { name: "Fail" }));
    const dismiss = within(await screen.findByRole("alert")).getByRole("button");
    dismiss.focus();
    fireEvent.click(screen.getByRole("button", { name: "Render", hidden: true }));
    expect(document.activeElement).toBe(dismiss);
    expect(screen.getByRole("dialog").contains(dismiss)).toBe(true);
  });

  test("A11Y-01 a spoken message is not spoken again in a dialog", async () => {
    const { user } = await showSignedIn(<Page />);
    await user.click(await screen.findByRole("button", { name: "Fail" }));
    await screen.findByRole("alert");
    const later = Date.now() + 5_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
    await user.click(screen.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Report" });
    within(dialog).getByText("Not available");
    expect(within(dialog).queryByRole("alert")).toBeNull();
    clock.mockRestore();
    await user.click(within(dialog).getByRole("button", { name: "Fail" }));
    within(dialog).getByRole("alert");
  });

  test("TOAST-01 a message moves into an opened dialog and back", async () => {
    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now);
    const { user } = await showSignedIn(<Page />);
    await user.click(await screen.findByRole("button", { name: "Fail" }));
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Report" });
    within(dialog).getByRole("alert");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByRole("alert");
  });
});
