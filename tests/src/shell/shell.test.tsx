// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { lazy, type ReactNode, Suspense } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import type { User } from "../../../machines/user/types.ts";
import { ReadFailures } from "../../../src/app/read-failures.tsx";
import type { ApiTime } from "../../../src/api/api-time.ts";
import type { Config } from "../../../src/config/config.ts";
import { UnderConstructionPage } from "../../../src/features/under-construction/under-construction-page.tsx";
import { Shell } from "../../../src/shell/shell.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import type { StubResponses } from "../../support/stub-api.ts";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

const surveyUrl = "https://survey.alderbrook.example/portal";

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset["colourMode"];
});

interface Showing {
  readonly user?: Partial<User>;
  readonly config?: Partial<Config>;
  readonly responses?: StubResponses;
  readonly path?: string;
  readonly page?: ReactNode;
  readonly apiTime?: ApiTime;
}

async function showShell({ responses = {}, page, ...setting }: Showing = {}) {
  return showSignedIn(
    <Shell>
      <ReadFailures />
      {page ?? <UnderConstructionPage />}
    </Shell>,
    { responses: { ...homeResponses, ...responses }, hasToaster: true, ...setting },
  );
}

type Shown = Awaited<ReturnType<typeof showShell>>;

async function openProfile({ user }: Shown) {
  await user.click(screen.getByRole("button", { name: /profile/ }));
  return within(await screen.findByRole("menu"));
}

const auditor: Partial<User> = {
  isAuditor: true,
  navigation: [{ name: "Reports", path: "/report", description: "All of them" }],
};

describe("shell", () => {
  test("SHELL-01 the navigation has the permitted pages with descriptions", async () => {
    await showShell({ path: "/report" });
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    const names = navigation.getAllByRole("link", { name: /^(Home|Reports)$/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(["Home", "Reports"]);
    expect(names[1]?.getAttribute("aria-current")).toBe("page");
    const described = names[1]?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Find your latest report");
    expect(navigation.getByRole("link", { name: "your latest report" })).toBeTruthy();
  });

  test("PERF-01 the items of the navigation are plain elements", async () => {
    await showShell();
    const list = within(screen.getByRole("navigation")).getByRole("list");
    const styled = list.querySelectorAll("[class*=css-]");
    expect([list.className.includes("css-"), styled.length]).toEqual([true, 0]);
  });

  test("SHELL-01 a client sees help and the team only", async () => {
    await showShell();
    const header = within(screen.getByRole("banner"));
    expect(header.getByRole("link", { name: "Help and support" })).toBeTruthy();
    expect(header.getByRole("button", { name: "My client service team" })).toBeTruthy();
    expect(header.queryByRole("link", { name: /Fund centre/ })).toBeNull();
    expect(header.queryByRole("button", { name: "Contact us" })).toBeNull();
  });

  test("SHELL-01 TERMS-03 the footer has the year, release and terms", async () => {
    await showShell({ apiTime: () => new Date("2031-06-30T12:00:00Z") });
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByText("© 2031 Alderbrook Asset Management")).toBeTruthy();
    expect(footer.getByText("Release 20230216.2")).toBeTruthy();
    const privacy = footer.getByRole("link", { name: "Privacy policy" });
    expect(privacy.getAttribute("target")).toBe("_blank");
    expect(privacy.getAttribute("rel")).toContain("noopener");
    const tips = footer.getByRole("link", { name: "Online security tips" });
    expect(tips.getAttribute("href")).toBe("/support?security");
    expect(footer.getByRole("button", { name: "Terms and conditions" })).toBeTruthy();
  });

  test("TIPS-01 without help and support the footer leads to the public tips", async () => {
    const header = clientFixture.header.filter(({ name }) => name !== "HelpAndSupport");
    await showShell({ user: { header } });
    const tips = screen.getByRole("link", { name: "Online security tips" });
    expect(tips.getAttribute("href")).toBe("/onlinesecuritytips");
  });

  test("ROLE-02 an auditor sees the fund centre and Contact us, but no tips", async () => {
    const shown = await showShell({ user: auditor, path: "/report" });
    const centre = screen.getByRole("link", { name: /Fund centre/ });
    expect(centre.getAttribute("href")).toBe("https://funds.alderbrook.example/");
    expect(screen.getByText(/All reports of the portfolios you audit/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Online security tips" })).toBeNull();
    const menu = await openProfile(shown);
    await shown.user.click(menu.getByRole("menuitem", { name: "Contact us" }));
    expect(await screen.findByRole("dialog", { name: "Leave a message" })).toBeTruthy();
  });

  test("ROLE-02 an auditor without the contact form gets an email link", async () => {
    const header = clientFixture.header.filter(({ name }) => name !== "HelpAndSupport");
    const menu = await openProfile(await showShell({ user: { ...auditor, header } }));
    expect(menu.getByRole("menuitem", { name: "Contact us" }).getAttribute("href")).toBe(
      "mailto:service@alderbrook.example",
    );
  });

  test.for([
    ["uk", "consultants@alderbrook.example"],
    ["us", "consultants.us@alderbrook.example"],
  ] as const)("ROLE-02 a consultant in %s writes to %s", async ([region, email]) => {
    await showShell({ user: { role: "Consultant", region } });
    expect(screen.getByRole("link", { name: `Email ${email}` })).toBeTruthy();
  });

  test("ROLE-02 staff in the non-client view get the contact address", async () => {
    const { user } = await showShell({ user: { isNCV: true } });
    expect(screen.queryByRole("link", { name: "Online security tips" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Contact us" }));
    const contact = within(await screen.findByRole("dialog", { name: "Your contact" }));
    expect(contact.getByRole("link", { name: "service@alderbrook.example" })).toBeTruthy();
    await user.click(contact.getByRole("button", { name: "Leave a message" }));
    expect(await screen.findByRole("dialog", { name: "Leave a message" })).toBeTruthy();
  });

  test("SUP-02 the under construction page opens the contact form", async () => {
    const { user } = await showShell();
    await user.click(screen.getByRole("button", { name: "Leave a message" }));
    const form = within(await screen.findByRole("dialog", { name: "Leave a message" }));
    expect(await form.findByLabelText("Comment")).toBeTruthy();
  });

  test("SHELL-01 an open menu stays open when a lazy page loads", async () => {
    const page = Promise.withResolvers<{ default: typeof UnderConstructionPage }>();
    const Later = lazy(() => page.promise);
    const shown = await showShell({
      page: (
        <Suspense>
          <Later />
        </Suspense>
      ),
    });
    const menu = await openProfile(shown);
    await waitFor(() =>
      expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true),
    );
    page.resolve({ default: UnderConstructionPage });
    await screen.findByRole("heading", { level: 1, hidden: true });
    expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true);
    expect(menu.getByRole("menuitem", { name: "Sign out" })).toBeTruthy();
  });

  test("ROLE-01 the profile menu opens the permitted tabs by keyboard", async () => {
    const header = [{ name: "MyProfile", components: ["ChangePassword", "Logout"] }];
    const shown = await showShell({ user: { header } });
    const menu = await openProfile(shown);
    const items = menu.getAllByRole("menuitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["Change password", "Sign out"]);
    await shown.user.keyboard("{Home}{Enter}");
    await waitFor(() => expect(address(shown.container)).toBe("/profile?tab=ChangePassword"));
  });

  test("SESS-06 signing out sends the event to the session", async () => {
    const shown = await showShell();
    const menu = await openProfile(shown);
    await shown.user.click(menu.getByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(shown.session.getSnapshot().value).toBe("signingOut"));
  });

  test("IMP-02 impersonating shows the banner and hides the menu entry", async () => {
    const navigation = [
      { name: "Impersonation", path: "/impersonation" },
      { name: "Home", path: "/home" },
    ];
    await showShell({ user: { navigation, impersonatedName: "Claire Dunmore" } });
    expect(screen.getByText("Claire Dunmore")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Impersonation" })).toBeNull();
  });

  test("SHELL-02 the colour mode applies with the next frame and is stored", async () => {
    const shown = await showShell();
    const menu = await openProfile(shown);
    const dark = menu.getByRole("menuitemradio", { name: "Dark" });
    await shown.user.click(dark);
    expect(dark.getAttribute("aria-checked")).toBe("true");
    expect(localStorage.getItem("colourMode")).toBe("dark");
    const { dataset } = document.documentElement;
    await waitFor(() => expect(dataset["colourMode"]).toBe("dark"));
    await shown.user.click(menu.getByRole("menuitemradio", { name: "Same as device" }));
    expect(localStorage.getItem("colourMode")).toBeNull();
    await waitFor(() => expect(dataset["colourMode"]).toBeUndefined());
  });
});

describe("feedback button", () => {
  const config = { surveyEnabled: true, surveyUrl };
  const link = () => screen.queryByRole("link", { name: /Feedback/ });

  test("SURV-01 opens the survey in a new tab and records it", async () => {
    const shown = await showShell({ config });
    const feedback = await screen.findByRole("link", { name: /Feedback/ });
    expect(feedback.getAttribute("href")).toBe(surveyUrl);
    expect(feedback.getAttribute("target")).toBe("_blank");
    expect(feedback.getAttribute("rel")).toContain("noopener");
    feedback.addEventListener("click", (event) => event.preventDefault());
    await shown.user.click(feedback);
    await waitFor(() => {
      const noted = shown.api.requests.find(({ call }) => call === "POST /usersurvey/set");
      expect(noted?.body).toEqual({ surveyUrl, surveyDeclined: false });
    });
  });

  test("SURV-01 is hidden after the survey was declined", async () => {
    const surveys = [{ userSurveyItem: { surveyUrl, surveyDeclined: true } }];
    const shown = await showShell({
      config,
      responses: { "GET /usersurvey/list": { json: { surveys } } },
    });
    await waitFor(() => {
      expect(shown.api.requests.map(({ call }) => call)).toContain("GET /usersurvey/list");
    });
    expect(link()).toBeNull();
  });

  test.for(["argentina", "china"] as const)("SURV-01 is not offered in %s", async (region) => {
    const shown = await showShell({ config, user: { region } });
    expect(screen.queryByText(/Feedback|意见反馈/)).toBeNull();
    expect(shown.api.requests.map(({ call }) => call)).not.toContain("GET /usersurvey/list");
  });

  test("SURV-01 is not offered if disabled in the configuration", async () => {
    await showShell({ config: { ...config, surveyEnabled: false } });
    expect(link()).toBeNull();
  });
});
