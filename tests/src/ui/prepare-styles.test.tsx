// @vitest-environment jsdom
import { chakra, ChakraProvider } from "@chakra-ui/react/styled-system";
import { CacheProvider, type CSSObject, css } from "@emotion/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { styleCache } from "../../../src/theme/style-cache.ts";
import { runtimeSystem } from "../../../src/theme/system.ts";
import { ModalDialog } from "../../../src/ui/modal-dialog.tsx";
import { prepareStyles, recipeStyles } from "../../../src/ui/prepare-styles.ts";

const rowStyle = { display: "grid", paddingInline: { base: "2", md: "4" } };

test("PERF-01 what is prepared adds no rule when it appears", async () => {
  const styles = [rowStyle, ...recipeStyles("dialog")];
  prepareStyles(styles);
  const names = styles.map((style) => css(runtimeSystem.css(style) as CSSObject).name);
  await expect.poll(() => names.filter((name) => !styleCache.inserted[name])).toEqual([]);
  render(
    <CacheProvider value={styleCache}>
      <ChakraProvider value={runtimeSystem}>
        <ModalDialog onClose={() => {}}>
          <chakra.p css={rowStyle}>Row</chakra.p>
        </ModalDialog>
      </ChakraProvider>
    </CacheProvider>,
  );
  expect(await screen.findByText("Row")).toBeTruthy();
  const shown = [...document.querySelectorAll("[class*=css-]")].map(
    ({ className }) => /css-([\w-]+)/.exec(className)?.[1] ?? "",
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
});
