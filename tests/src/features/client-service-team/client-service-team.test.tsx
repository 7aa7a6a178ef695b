// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memberFixture, teamCodes, teamOf } from "../../../../machines/service-team/fixtures.ts";
import type { PortfolioTeam } from "../../../../machines/service-team/types.ts";
import type { User } from "../../../../machines/user/types.ts";
import { ReadFailures } from "../../../../src/app/read-failures.tsx";
import { ContactDialog } from "../../../../src/contact/contact-dialog.tsx";
import { ClientServiceTeamPage } from "../../../../src/features/client-service-team/client-service-team-page.tsx";
import type { StubResponse, StubResponses } from "../../../support/stub-api.ts";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";

// jsdom has no layout; the virtualised list derives its size from the window.
beforeEach(() => {
  vi.spyOn(window, "innerHeight", "get").mockReturnValue(10_000);
});

const call = "POST /myclientserviceteam/contacts";

const portfolios = teamCodes.map((groupCode, at) => ({
  groupCode,
  clientName: "Hartwell Pension Scheme",
  portfolioName: `Portfolio ${at + 1}`,
  checked: at === 1,
}));

const groupsOf = (teams: readonly PortfolioTeam[]): StubResponse => ({ json: { groups: teams } });

async function showTeam(response: StubResponse, { user, path = "/mcst", responses }: Shown = {}) {
  const shown = await showSignedIn(
    <>
      <ReadFailures />
      <ClientServiceTeamPage />
      <ContactDialog />
    </>,
    {
      responses: {
        "GET /portfolios/list": { json: { portfolios } },
        [call]: response,
        ...responses,
      },
      path,
      ...(user && { user }),
    },
  );
  await screen.findByRole("heading", { name: "My client service team" });
  return shown;
}
/** One person serves all portfolios, another all but the first. */
const twoTeams = teamCodes.map((code, at) => {
  const team = teamOf(code);
  return { ...team, contacts: at === 0 ? team.contacts.slice(0, 1) : team.contacts };
});

interface Shown {
  readonly user?: Partial<User>;
  readonly path?: string;
  readonly responses?: StubResponses;
}

const oneOnly: Partial<User> = {
  header: [
    { name: "MyClientServiceTeam", components: ["ViewOne"] },
    { name: "HelpAndSupport", components: [] },
  ],
};

describe("my client service team", () => {
  test("MCST-01 MCST-02 lists each person once, with their portfolios", async () => {
    const { api: server } = await showTeam(groupsOf(teamCodes.map(teamOf)));
    expect(await screen.findByText("2 people")).toBeTruthy();
    const bodies = server.requests
      .filter((request) => request.call === call)
      .map(({ body }) => body);
    expect(bodies).toEqual([
      { portfolioCodes: teamCodes.slice(0, 10) },
      { portfolioCodes: teamCodes.slice(10) },
    ]);
    const [eleanor] = await screen.findAllByRole("row", { name: /Eleanor Marsh/ });
    const row = within(eleanor ?? document.body);
    expect(row.getByText("Client director")).toBeTruthy();
    expect(row.getByText("+44 20 7946 0112").getAttribute("href")).toBe("tel:+442079460112");
    // The heading names the portfolios that all people serve.
    expect(screen.getByRole("heading", { name: "Everyone, for all portfolios (12)" })).toBeTruthy();
    expect(row.queryAllByRole("listitem")).toEqual([]);
  });

  test("MCST-01 names the client of one portfolio if there are several", async () => {
    const ofTwo = portfolios.map((item, at) => (at === 0 ? { ...item, clientName: "Elm" } : item));
    const responses = { "GET /portfolios/list": { json: { portfolios: ofTwo } } };
    await showTeam(groupsOf(twoTeams.slice(1, 2)), { user: oneOnly, responses });
    await screen.findByRole("heading", { name: /^Everyone, for .+ \(Hartwell Pension Scheme\)$/ });
  });

  test("MCST-01 names the portfolios of each person when they differ", async () => {
    const { user } = await showTeam(groupsOf(twoTeams));
    expect(await screen.findByRole("heading", { name: "Everyone" })).toBeTruthy();
    const [eleanor] = await screen.findAllByRole("row", { name: /Eleanor Marsh/ });
    const row = within(eleanor ?? document.body);
    expect(row.getAllByRole("listitem")).toHaveLength(3);
    await user.click(row.getByRole("button", { name: "Show 9 more portfolios" }));
    expect(row.getAllByRole("listitem")).toHaveLength(12);
  });

  test("LOOK-03 the people who serve most have a card to call and write", async () => {
    const member = { ...memberFixture, responsibilities: "Runs the hedge." };
    const people = ["Ann", "Bo", "Cy", "Di"].map((name) => ({ ...member, identifier: name, name }));
    const teams = teamCodes.map((code, at) => ({
      ...teamOf(code),
      contacts: at === 0 ? people : people.slice(1),
    }));
    const { user } = await showTeam(groupsOf(teams));
    const cards = within(await screen.findByRole("list", { name: "Your main contacts" }));
    const names = cards.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(names).toEqual(["Bo", "Cy", "Di"]);
    expect(cards.getAllByText("Runs the hedge.")).toHaveLength(3);
    const phone = cards.getByRole("link", { name: "Call Bo" });
    expect(phone.getAttribute("href")).toBe("tel:+442079460112");
    const mail = cards.getByRole("link", { name: "Email Bo" });
    expect(mail.getAttribute("href")).toBe(`mailto:${member.email}`);
    await user.click(cards.getByRole("button", { name: "Leave a message for Bo" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test("MCST-01 can be searched by name, role, portfolio and client", async () => {
    const { user } = await showTeam(groupsOf(teamCodes.map(teamOf)));
    const find = await screen.findByRole("searchbox");
    for (const [term, found] of [
      ["manager", "1 person"],
      ["portfolio 7", "2 people"],
      ["hartwell", "2 people"],
      ["marsh", "1 person"],
    ] as const) {
      await user.clear(find);
      await user.type(find, term);
      expect(await screen.findByText(found)).toBeTruthy();
    }
  });

  test("MCST-01 people can be grouped by portfolio", async () => {
    const { user } = await showTeam(groupsOf(teamCodes.map(teamOf)));
    await user.selectOptions(await screen.findByLabelText("Group by"), "Portfolio");
    expect(
      await screen.findAllByText(/^Portfolio 7/, { selector: "[role=rowheader]" }),
    ).toBeTruthy();
    const ofList = { selector: ":not([role=rowheader] > *)" };
    expect(await screen.findByText("2 people", ofList)).toBeTruthy();
    expect(screen.getAllByRole("rowheader", { name: /Eleanor Marsh/ }).length).toBeGreaterThan(2);
  });

  test("MCST-01 a message is about the portfolio that the user selects", async () => {
    const { user } = await showTeam(groupsOf(teamCodes.map(teamOf)));
    const table = within(await screen.findByRole("table"));
    const write = table.getByRole("button", { name: "Leave a message for Eleanor Marsh" });
    await user.click(write);
    const dialog = within(await screen.findByRole("dialog"));
    const subject = await dialog.findByLabelText<HTMLInputElement>("Subject");
    expect(subject.value).toBe("FAO; Eleanor Marsh - for Hartwell Pension Scheme - Portfolio 1");
    await user.click(dialog.getByRole("combobox", { name: "Portfolio" }));
    await user.click(await dialog.findByRole("option", { name: /Portfolio 3/ }));
    expect(subject.value).toBe("FAO; Eleanor Marsh - for Hartwell Pension Scheme - Portfolio 3");
  });

  test("MCST-01 hides titles and phones, and numbers without digits", async () => {
    const hidden = { ...memberFixture, hideTitle: true, hidePhone: true };
    const odd = { ...memberFixture, identifier: "CST009", name: "Odd Number", phone: "n/a" };
    await showTeam(groupsOf([{ ...teamOf("HPS001"), contacts: [hidden, odd] }]));
    expect(await screen.findByText("2 people")).toBeTruthy();
    const row = within(
      (await screen.findAllByRole("row", { name: /Eleanor/ }))[0] ?? document.body,
    );
    expect(row.queryByText("Client director")).toBeNull();
    expect(document.querySelector("a[href^='tel:']")).toBeNull();
    expect(screen.queryByText("n/a")).toBeNull();
  });

  test("MCST-01 ROLE-02 without view-all it shows one team at a time", async () => {
    const setting = { user: oneOnly, path: "/mcst?portfolio=HPS003&sort=-name" };
    const { user, container, api: server } = await showTeam(groupsOf([teamOf("HPS003")]), setting);
    expect(await screen.findByText("2 people")).toBeTruthy();
    const bodies = () => server.requests.filter((request) => request.call === call);
    expect(bodies().map(({ body }) => body)).toEqual([{ portfolioCodes: ["HPS003"] }]);
    server.change({ [call]: groupsOf([{ ...teamOf("HPS001"), contacts: [] }]) });
    await user.click(screen.getByRole("combobox", { name: "Portfolio" }));
    await user.click(await screen.findByRole("option", { name: /^Portfolio 1 Hartwell/ }));
    const text = "Sorry, it seems that the information of this portfolio is not yet available.";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(bodies().at(-1)?.body).toEqual({ portfolioCodes: ["HPS001"] });
    expect(address(container)).toBe("/mcst?portfolio=HPS001&sort=-name");
  });

  test("MCST-01 portfolios without a team are named below the people", async () => {
    await showTeam(groupsOf([teamOf("HPS001"), { ...teamOf("HPS002"), contacts: [] }]));
    expect(await screen.findByText(/^Portfolio 2: Sorry, it seems/)).toBeTruthy();
  });

  test("MCST-02 ERR-02 ERR-04 a failure is a toast, with a retry in its place", async () => {
    const refusal = { error: "closed", error_description: "The directory is closed." };
    const { user, api: server } = await showTeam({ status: 403, json: refusal });
    const toasts = within(screen.getByRole("region", { name: "Messages", hidden: true }));
    expect(await toasts.findByText("The directory is closed.")).toBeTruthy();
    expect(screen.getAllByText("The directory is closed.")).toHaveLength(2);
    await user.click(toasts.getByRole("button", { name: /^Dismiss/ }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await toasts.findByText("The directory is closed.")).toBeTruthy();
    server.change({ [call]: groupsOf(teamCodes.map(teamOf)) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2 people")).toBeTruthy();
  });

  test("MCST-02 loading can be cancelled and continued", async () => {
    const { user, api: server } = await showTeam("nothing");
    expect(await screen.findByText(/0 of 12 portfolios/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText(/Loading was cancelled/)).toBeTruthy();
    server.change({ [call]: groupsOf(teamCodes.map(teamOf)) });
    await user.click(screen.getByRole("button", { name: "Load the rest" }));
    expect(await screen.findByText("2 people")).toBeTruthy();
    // The buttons of the progress are gone.
    const heading = screen.getByRole("heading", { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
