// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Config } from "../../../../src/config/config.ts";
import { Insights } from "../../../../src/features/home/insights.tsx";
import { homeResponses } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const { json } = homeResponses["GET /rss/list"] as { readonly json: { items: readonly object[] } };

async function showInsights(addresses: readonly string[], config: Partial<Config> = {}) {
  const items = addresses.map((address, index) => ({
    ...json.items[0],
    id: `insight-${index}`,
    picture: { address, alt: `Picture ${index}` },
  }));
  await showSignedIn(<Insights />, { responses: { "GET /rss/list": { json: { items } } }, config });
  const block = within(await screen.findByRole("region", { name: "Insights" }));
  await block.findAllByRole("link");
  return block;
}

const sources = (block: Awaited<ReturnType<typeof showInsights>>) =>
  block.queryAllByRole("img").map((picture) => picture.getAttribute("src"));

test("HOME-01 insights show images and texts under the base path", async () => {
  const block = await showInsights(["/insights/a.svg", "https://news.example/b.png"], {
    environment: "dit",
    hidePhotos: false,
  });
  expect(sources(block)).toEqual(["/dit/insights/a.svg", "https://news.example/b.png"]);
  const [first] = block.getAllByRole("img");
  expect(first?.getAttribute("alt")).toBe("Picture 0");
  if (first) fireEvent.error(first);
  expect(sources(block)).toEqual(["https://news.example/b.png"]);
  expect(block.getAllByRole("link")).toHaveLength(2);
  // The author has a line of their own.
  const [author] = block.getAllByText("Isabel Ruiz");
  expect(author?.nextElementSibling?.textContent).toBe("12 Nov 2026 ·\u00a06 minutes");
});

test("HOME-01 SAFE-35 no image is requested if images are hidden", async () => {
  expect(sources(await showInsights(["/insights/a.svg"], { hidePhotos: true }))).toEqual([]);
  cleanup();
  const hostile = ["javascript:alert(1)", "//evil.example/a.png", "data:image/png;base64,AA"];
  expect(sources(await showInsights(hostile, { hidePhotos: false }))).toEqual([]);
});
