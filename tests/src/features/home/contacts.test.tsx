// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { ContactDialog } from "../../../../src/contact/contact-dialog.tsx";
import { HomePage } from "../../../../src/features/home/home-page.tsx";
import { homeResponses, contact } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const call = "GET /myclientserviceteam/contact/all";
const member = (identifier: string, name: string) => ({ ...contact, identifier, name });
const group = (portfolioCode: string, contacts: readonly (typeof contact)[]) => ({
  accountName: "Hartwell",
  portfolioName: portfolioCode,
  portfolioCode,
  contacts,
});

async function showHome(groups: readonly ReturnType<typeof group>[], setting = {}) {
  return showSignedIn(
    <>
      <HomePage />
      <ContactDialog />
    </>,
    { responses: { ...homeResponses, [call]: { json: { groups } } }, ...setting },
  );
}

const contacts = async () => {
  // The block while its code loads has no link.
  await screen.findByRole("link", { name: "The whole team" });
  const region = within(screen.getByRole("region", { name: "Your contacts" }));
  await region.findAllByRole("listitem");
  return region;
};

describe("contacts on home", () => {
  test("LOOK-02 MCST-01 two who serve most portfolios, each of them once", async () => {
    const [first, second, third] = [
      member("C1", "Ann Hill"),
      member("C2", "Eleanor Marsh"),
      member("C3", "Kofi Mensah"),
    ];
    await showHome([group("HPS01", [first, second, third]), group("HPS02", [second, third])]);
    const region = await contacts();
    const names = region.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
    expect(names).toEqual(["Eleanor Marsh", "Kofi Mensah"]);
    expect(region.getByRole("link", { name: "The whole team" })).toBeTruthy();
  });

  test("MCST-01 SUP-02 a number to call, and a message on their portfolios", async () => {
    const { user } = await showHome([group("HPS01", [contact]), group("HPS02", [contact])]);
    const region = await contacts();
    const phone = region.getByRole("link", { name: "+44 20 7946 0134" });
    expect(phone.getAttribute("href")).toBe("tel:+442079460134");
    await user.click(region.getByRole("button", { name: "Leave a message for Kofi Mensah" }));
    expect(await screen.findByRole("dialog", { name: "Message to Kofi Mensah" })).toBeTruthy();
  });

  test("MCST-01 a hidden number and title are not shown", async () => {
    await showHome([group("HPS01", [{ ...contact, hidePhone: true, hideTitle: true }])]);
    const region = await contacts();
    expect(region.queryByText(/7946/)).toBeNull();
    expect(region.queryByText("Client service manager")).toBeNull();
    expect(region.getByRole("link", { name: contact.email })).toBeTruthy();
  });

  test("ROLE-01 without the privilege nothing is asked and no block stands", async () => {
    const header = clientFixture.header.filter(({ name }) => name !== "MyClientServiceTeam");
    const { api } = await showHome([group("HPS01", [contact])], { user: { header } });
    await screen.findByRole("link", { name: /The quiet return of dividends/ });
    expect(screen.queryByRole("region", { name: "Your contacts" })).toBeNull();
    expect(api.requests.some((request) => request.call === call)).toBe(false);
  });
});
