// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { runtimeSystem } from "../../../src/theme/system.ts";
import { SidePanel } from "../../../src/ui/side-panel.tsx";
import { showView } from "../../support/show-view.tsx";

const ignore = () => {};

test.each([
  [2, "Row 2 of 3, Gilt, 2055"],
  [0, "Gilt, 2055"],
])("UNA-09 a panel at position %i says what it shows", async (position, said) => {
  const wide = { matches: true, addEventListener: ignore, removeEventListener: ignore };
  vi.stubGlobal("matchMedia", () => wide);
  await showView(
    <ChakraProvider value={runtimeSystem}>
      <SidePanel
        title="Gilt"
        note="2055"
        labels={{ previous: "Previous", next: "Next", close: "Close" }}
        position={position}
        count={3}
        place={`Row ${position} of 3`}
        recordId="1"
        onWalk={ignore}
        onClose={ignore}
      >
        Details
      </SidePanel>
    </ChakraProvider>,
    "en",
    ["common"],
  );
  expect(screen.getByRole("status").textContent).toBe(said);
});
