import { expect, test } from "vitest";
import { visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

test("VIS-06 the gallery finds every screen with a text, by keyboard", async () => {
  const page = await open("#/gallery?machine=dataExport&sought=saved", { height: 400 });
  const found = page.getByRole("main").getByRole("status");
  const field = page.getByRole("searchbox", { name: "Text on the screen" });
  // What the API sends arrives after the screen.
  await field.fill("uk treasury");
  await field.press("Enter");
  await expect.poll(() => found.textContent()).toMatch(/^[1-9]\d* states?$/);
  await page.getByRole("link", { name: "saved", exact: true }).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(page.url()).toContain("shown=uk+treasury");
  await field.fill("no such text");
  await field.press("Enter");
  await expect.poll(() => found.textContent()).toBe("0 states");
});

test("VIS-06 the search leads to every state that shows a Chinese text", async () => {
  const page = await open("#/health?mode=dark", { isChartOnly: true, height: 400 });
  const search = page.getByRole("combobox", { name: "Search everything" });
  await search.fill("没有这样的文字");
  await page.getByRole("option", { name: "every state that shows it" }).click();
  await page.getByText(/\d+ of \d+ screens read/).waitFor();
  expect(decodeURIComponent(page.url())).toContain("language=zh-CN");
  expect(await page.getByRole("searchbox", { name: "Text on the screen" }).inputValue()).toBe(
    "没有这样的文字",
  );
});
