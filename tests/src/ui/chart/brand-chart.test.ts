// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { chartPicture, svgOf } from "../../../../src/ui/chart/chart-picture.ts";

const root = document.documentElement;

afterEach(() => root.removeAttribute("style"));

const picture = () =>
  svgOf(
    chartPicture(
      {
        formatTime: String,
        panels: [
          {
            id: "money",
            name: "GBP",
            heightPx: 200,
            format: String,
            formatChange: () => ({ amount: "1", share: null }),
            formatTick: String,
            series: [
              {
                id: "assets",
                name: "Assets",
                look: "line",
                hue: 1,
                values: [
                  { date: "2026-11-18", value: 1 },
                  { date: "2026-11-19", value: 2 },
                ],
              },
            ],
          },
        ],
      },
      { title: "Assets", source: "Northgate" },
    ),
  );

const familyOfTitle = () =>
  new DOMParser()
    .parseFromString(picture(), "image/svg+xml")
    .querySelector("text")
    ?.getAttribute("font-family");

test("LOOK-05 a saved chart has the brand's colour and typeface", () => {
  expect(picture()).toContain('stroke="#0f4c4a"');
  expect(familyOfTitle()).toMatch(/^'Newsreader Variable', /);
  root.style.setProperty("--brand-accent", "#34317f");
  root.style.setProperty("--brand-display", '"Charter"');
  expect(picture()).toContain('stroke="#34317f"');
  expect(picture()).not.toContain("#0f4c4a");
  expect(familyOfTitle()).toMatch(/^"Charter", /);
});
