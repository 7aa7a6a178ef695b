// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { failedText } from "../../../support/failed-text.ts";
import { homeResponses } from "../../../support/home-responses.ts";
import { showHome } from "../../../support/show-home.tsx";

const call = "GET /rss/list";
const insights = () => screen.findByRole("region", { name: "Insights" });

const file = { file: '{"items":[]}', type: "application/json", name: "rss" };
const failures = [
  { kind: "status 500", response: { status: 500 }, text: /temporarily unavailable/ },
  {
    kind: "HTML",
    response: { ...file, type: "text/html", file: "<html>" },
    text: /could not read/,
  },
  { kind: "a response cut short", response: { ...file, isCut: true }, text: /could not reach/ },
] as const;

test.for(failures)("HOME-01 ERR-01 $kind is one message and one failed block", async (failure) => {
  const shown = await showHome({ [call]: failure.response });
  const block = within(await insights());
  expect(await failedText(block)).toMatch(failure.text);
  const messages = within(screen.getByRole("region", { name: "Messages", hidden: true }));
  expect(await messages.findAllByText("System errors")).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
  shown.api.change({ [call]: homeResponses[call] ?? "nothing" });
  await shown.user.click(block.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(block.queryByText(failure.text)).toBeNull());
});

test("SAFE-35 insights whose links are not allowed are left out", async () => {
  const links = [
    "javascript:window.ran=1",
    "https://user:pass@evil.example/",
    "//evil.example",
    "https://news.example/1",
    "https://news.example/2",
  ];
  const { json } = homeResponses[call] as { readonly json: { readonly items: readonly object[] } };
  const items = links.map((link, index) => ({ ...json.items[0], id: `insight-${index}`, link }));
  await showHome({ [call]: { json: { items } } });
  const shown = await within(await insights()).findAllByRole("link");
  expect(shown.map((link) => link.getAttribute("href"))).toEqual(links.slice(3));
});
