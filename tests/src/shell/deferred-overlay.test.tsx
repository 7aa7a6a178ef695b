// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { DeferredOverlay } from "../../../src/shell/deferred-overlay.tsx";
import { runtimeSystem } from "../../../src/theme/system.ts";

function Overlay({ onPress }: { readonly onPress: () => void }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <DeferredOverlay trigger={trigger} css={{}} content="Profile" kind="menu">
      <button ref={trigger} type="button" data-overlay onClick={onPress}>
        Profile
      </button>
    </DeferredOverlay>
  );
}

/** Renders as a browser does: the first paint comes before the overlay. */
function show(onPress: () => void) {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
  });
  flushSync(() =>
    root.render(
      <ChakraProvider value={runtimeSystem}>
        <Overlay onPress={onPress} />
      </ChakraProvider>,
    ),
  );
  return {
    plain: place.querySelector<HTMLButtonElement>("[aria-haspopup=menu]"),
    overlay: () =>
      vi.waitFor(() => {
        const found = place.querySelector<HTMLButtonElement>("[data-overlay]");
        if (!found) throw new Error("Only the plain button is there");
        return found;
      }),
  };
}

test("PERF-01 SHELL-01 a press before a menu is ready opens it", async () => {
  const onPress = vi.fn<() => void>();
  const { plain, overlay } = show(onPress);
  expect(plain?.textContent).toBe("Profile");
  plain?.focus();
  plain?.click();
  expect(onPress).not.toHaveBeenCalled();
  const ready = await overlay();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(ready);
});

test("SHELL-01 a press that ends after a menu is ready opens it", async () => {
  const onPress = vi.fn<() => void>();
  const { plain, overlay } = show(onPress);
  plain?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, button: 0 }));
  await overlay();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
});

test("SHELL-01 a menu that nobody pressed stays closed and unfocused", async () => {
  const onPress = vi.fn<() => void>();
  const { overlay } = show(onPress);
  const ready = await overlay();
  expect(document.activeElement).not.toBe(ready);
  expect(onPress).not.toHaveBeenCalled();
});
