// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ReadFailures } from "../../../src/app/read-failures.tsx";
import type { Config } from "../../../src/config/config.ts";
import { ContactDialog } from "../../../src/contact/contact-dialog.tsx";
import { TeamPopover } from "../../../src/shell/team-popover.tsx";
import { failedText } from "../../support/failed-text.ts";
import type { StubResponses } from "../../support/stub-api.ts";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

async function showTeam(responses: StubResponses, config: Partial<Config> = {}, path = "/home") {
  return showSignedIn(
    <>
      <ReadFailures />
      <TeamPopover />
      <ContactDialog />
    </>,
    {
      responses: {
        "GET /portfolios/list": { json: { portfolios: [] } },
        ...responses,
      },
      config,
      path,
    },
  );
}

describe("client service team", () => {
  const contact = {
    identifier: "C1",
    employeeId: "E1",
    name: "Eleanor Marsh",
    title: "Client director",
    phone: "44 20 7946 0112",
    email: "eleanor.marsh@alderbrook.example",
    photo: null,
    hideTitle: false,
    hidePhone: false,
  };
  const group = { accountName: "Hartwell", portfolioName: "Growth", portfolioCode: "HPS01" };
  const call = "GET /myclientserviceteam/contact/all";

  async function openTeam(responses: StubResponses, config: Partial<Config> = {}, path = "/home") {
    const shown = await showTeam(responses, config, path);
    await shown.user.click(screen.getByRole("button", { name: "My client service team" }));
    const team = await screen.findByRole("dialog", { name: "My client service team" });
    return { ...shown, team: within(team) };
  }

  test("MCST-01 shows the team with contact details", async () => {
    const hidden = { ...contact, identifier: "C2", name: "Kofi", hideTitle: true, hidePhone: true };
    const groups = [{ ...group, contacts: [contact, hidden] }];
    const { team } = await openTeam({ [call]: { json: { groups } } });
    const phone = await team.findByRole("link", { name: "+44 20 7946 0112" });
    expect(phone.getAttribute("href")).toBe("tel:+442079460112");
    expect(team.getAllByText("Client director")).toHaveLength(1);
    expect(team.getByRole("link", { name: "View whole team" })).toBeTruthy();
  });

  test("MCST-01 the keyboard reaches contacts that load after opening", async () => {
    // Without a layout no element counts as visible, so none could take focus.
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1);
    const groups = [{ ...group, contacts: [contact] }];
    const held = { status: 200, json: { groups }, isHeld: true } as const;
    const { user, api } = await showTeam({ [call]: held });
    await user.tab();
    await user.keyboard("{Enter}");
    const team = await screen.findByRole("dialog", { name: "My client service team" });
    await waitFor(() => expect(document.activeElement).toBe(team));
    api.release();
    await within(team).findByText("Eleanor Marsh");
    await user.tab();
    expect(document.activeElement?.textContent).toBe("+44 20 7946 0112");
    await user.tab({ shift: true });
    const button = screen.getByRole("button", { name: "My client service team" });
    expect(document.activeElement).toBe(button);
  });

  test("MCST-01 shows each person once with all their portfolios", async () => {
    const named = (name: string) => ({
      ...group,
      portfolioName: name,
      portfolioCode: name,
      contacts: [contact],
    });
    const few = [named("Growth"), named("Income")];
    const first = await openTeam({ [call]: { json: { groups: few } } });
    expect(await first.team.findAllByText("Eleanor Marsh")).toHaveLength(1);
    expect(
      first.team.getByRole("heading", { name: "Hartwell ·\u00a0Growth and Income" }),
    ).toBeTruthy();
    cleanup();
    const groups = [...few, named("Credit"), named("Cash"), { ...named("Gilts"), contacts: [] }];
    const second = await openTeam({ [call]: { json: { groups } } });
    expect(await second.team.findAllByText("Eleanor Marsh")).toHaveLength(1);
    expect(second.team.getByRole("heading", { name: "Hartwell ·\u00a04 portfolios" })).toBeTruthy();
    expect(second.team.getByRole("heading", { name: "Hartwell ·\u00a0Gilts" })).toBeTruthy();
  });

  test("SUP-02 MCST-01 opens a message to a person and restores focus", async () => {
    const { team, user } = await openTeam({
      [call]: { json: { groups: [{ ...group, contacts: [contact] }] } },
    });
    await user.click(
      await team.findByRole("button", { name: "Leave a message for Eleanor Marsh" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Message to Eleanor Marsh" });
    const subject = await within(dialog).findByLabelText<HTMLInputElement>("Subject");
    expect(subject.value).toBe("FAO; Eleanor Marsh - for Hartwell - Growth");
    await user.keyboard("{Escape}");
    const button = screen.getByRole("button", { name: "My client service team" });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  const groupsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...group,
      portfolioName: `Fund ${index}`,
      portfolioCode: `P${index}`,
      contacts: [contact],
    }));
  const portfoliosOf = (client: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      groupCode: client === "Hartwell" ? `P${index}` : `${client.slice(0, 1)}${index}`,
      clientName: client,
      portfolioName: `Fund ${index}`,
      checked: false,
    }));

  test("MCST-01 says that it lists only the first portfolios", async () => {
    const portfolios = portfoliosOf("Hartwell", 5000);
    const { team } = await openTeam({
      [call]: { json: { groups: groupsOf(6) } },
      "GET /portfolios/list": { json: { portfolios } },
    });
    expect(await team.findByText("First 6 of 5,000 portfolios.")).toBeTruthy();
    expect(
      team.getByRole("heading", { name: "Hartwell ·\u00a06 of 5,000 portfolios" }),
    ).toBeTruthy();
  });

  test("MCST-01 names the clients that it omits", async () => {
    const portfolios = ["Hartwell", "Merton", "Tideway"].flatMap((item) => portfoliosOf(item, 2));
    const { team } = await openTeam({
      [call]: { json: { groups: groupsOf(2) } },
      "GET /portfolios/list": { json: { portfolios } },
    });
    const note = "First 2 of 6 portfolios. Not shown: Merton and Tideway.";
    expect(await team.findByText(note)).toBeTruthy();
    expect(team.getByRole("heading", { name: "Hartwell ·\u00a0Fund 0 and Fund 1" })).toBeTruthy();
  });

  test("SUP-02 the user selects one of several portfolios as the subject", async () => {
    const { team, user } = await openTeam({ [call]: { json: { groups: groupsOf(2) } } });
    await user.click(
      await team.findByRole("button", { name: "Leave a message for Eleanor Marsh" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Message to Eleanor Marsh" }));
    const subject = await dialog.findByLabelText<HTMLInputElement>("Subject");
    expect(subject.value).toBe("FAO; Eleanor Marsh - for Hartwell - Fund 0");
    await user.click(dialog.getByLabelText("Portfolio"));
    await user.click(dialog.getByRole("option", { name: /Fund 1/ }));
    expect(subject.value).toBe("FAO; Eleanor Marsh - for Hartwell - Fund 1");
  });

  const photos = (container: HTMLElement) =>
    [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  const given = { ...contact, identifier: "C2", photo: "/pictures/kofi.webp" };
  const evil = { ...contact, identifier: "C3", employeeId: "../E3", photo: "javascript:alert(1)" };
  const odd = { ...contact, identifier: "../C4", employeeId: "../E4" };
  const people = [{ ...group, contacts: [contact, given, evil, odd] }];

  test.each([
    [{ photoKey: "identifier", environment: "uat" }, "/photos/C1.webp"],
    [{ photoKey: "employeeId", environment: "dit" }, "/dit/photos/E1.webp"],
  ] as const)("MCST-01 photos by the configured key: %j", async (config, expected) => {
    await openTeam({ [call]: { json: { groups: people } } }, { hidePhotos: false, ...config });
    await screen.findAllByText("Eleanor Marsh");
    expect(photos(document.body)).toEqual([expected, "/pictures/kofi.webp"]);
    const [first] = document.querySelectorAll("img");
    if (first) fireEvent.error(first);
    expect(photos(document.body)).toEqual(["/pictures/kofi.webp"]);
  });

  test("MCST-01 requests no photos while they are hidden", async () => {
    await openTeam({ [call]: { json: { groups: people } } }, { hidePhotos: true });
    await screen.findAllByText("Eleanor Marsh");
    expect(photos(document.body)).toEqual([]);
  });

  test("MCST-01 a link to the whole team closes the popover on that page too", async () => {
    const responses = { [call]: { json: { groups: [] } } };
    const { team, user, container } = await openTeam(responses, {}, "/mcst?text=marsh");
    await user.click(team.getByRole("link", { name: "View whole team" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address(container)).toBe("/mcst");
  });

  test("MCST-01 shows an empty state", async () => {
    const { team } = await openTeam({ [call]: { json: { groups: [] } } });
    const text = "Sorry, it seems that the information of this portfolio is not yet available.";
    expect(await team.findByText(text)).toBeTruthy();
  });

  test("ERR-01 a failed read shows an error and can be retried", async () => {
    const json = { error: "team_busy", error_description: "The team list is being rebuilt." };
    const { team, user, api: server } = await openTeam({ [call]: { status: 400, json } });
    expect(await failedText(team)).toBe(json.error_description);
    const messages = within(screen.getByRole("region", { name: "Messages", hidden: true }));
    expect(await messages.findByText("System errors")).toBeTruthy();
    server.change({ [call]: { json: { groups: [{ ...group, contacts: [contact] }] } } });
    await user.click(team.getByRole("button", { name: "Try again" }));
    expect(await team.findByText("Eleanor Marsh")).toBeTruthy();
  });
});
