import { expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { findJoinedTexts } from "../../support/live-regions.ts";
import { navigate } from "../../support/pages.ts";

const { open } = journey();

// The pages of other roles are tested where they are open (access, roles).
test("A11Y-02 no live region joins two words in Chinese", async () => {
  const page = await open("/home", { as: "client-china", width: 1440 });
  const home = await findJoinedTexts(page);
  expect(home.joined).toEqual([]);
  expect(home.charts).toBeGreaterThan(0);
  await navigate(page, "/cash");
  expect((await findJoinedTexts(page)).joined).toEqual([]);
});
