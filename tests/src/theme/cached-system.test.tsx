import { chakra, ChakraProvider } from "@chakra-ui/react/styled-system";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cachedSystem } from "../../../src/theme/cached-system.ts";
import { system } from "../../../src/theme/system.ts";

const plain: typeof system = { ...system, _global: [] };
const row = { display: "flex", padding: { base: "2", md: "4" }, _hover: { color: "accent" } };
const wide = { padding: "8", "& + &": { borderTop: "hair" } };
const Tone = chakra("em", {
  base: { color: "ink" },
  variants: { tone: { quiet: { color: "inkSoft" } } },
});

const screen = (
  <>
    <chakra.div css={row} />
    <chakra.div css={wide} />
    <chakra.div css={[row, wide]} />
    <chakra.div css={[wide, row]} />
    <chakra.div css={row} margin="2" color="accent" />
    <chakra.a css={{}} href="/home" fontWeight="medium" />
    <Tone tone="quiet" css={wide} />
    <Tone />
  </>
);

const render = (value: typeof system) =>
  renderToStaticMarkup(<ChakraProvider value={value}>{screen}</ChakraProvider>);

test("PERF-01 gives every element the styles of Chakra's own system", () => {
  const cached = cachedSystem(plain);
  expect(render(cached)).toBe(render(plain));
  expect(render(cached)).toBe(render(plain));
});

test("PERF-01 a background sets no variable that descendants inherit", () => {
  const styles = JSON.stringify(system.css({ background: "well", backgroundColor: "surface" }));
  expect(styles).toContain("var(--portal-colors-well)");
  expect(styles).toContain("var(--portal-colors-surface)");
  expect(styles).not.toContain('"--');
});

test("PERF-01 resolves style objects and recipes once", () => {
  let resolved = 0;
  let recipes = 0;
  const cached = cachedSystem({
    ...plain,
    css: (...styles) => {
      resolved += 1;
      return plain.css(...styles);
    },
    cva: (config) => {
      recipes += 1;
      return plain.cva(config);
    },
  });
  const shown = () =>
    renderToStaticMarkup(
      <ChakraProvider value={cached}>
        <chakra.p css={row} />
        <chakra.p css={row} />
        <chakra.p css={wide} />
      </ChakraProvider>,
    );
  shown();
  expect({ resolved, recipes }).toEqual({ resolved: 2, recipes: 1 });
  shown();
  expect({ resolved, recipes }).toEqual({ resolved: 2, recipes: 1 });
});
