import { everyPage, type PageName, pages } from "./pages/pages.ts";

const withQuery = (path: string, name: string, value = "") =>
  value === "" ? path : `${path}?${name}=${encodeURIComponent(value)}`;

const plainPaths = Object.fromEntries(everyPage.map(([name, { path }]) => [name, () => path])) as {
  readonly [Name in PageName]: () => (typeof pages)[Name]["path"];
};

/** Parts of the home page: the list of portfolios and the funding level. */
export const [assetsView, fundingLevelView] = pages.home.parts;

/** Value of the query parameter `change` on the security tab of the profile. */
export const questionsChange = "questions";

/** URLs of all pages and their parts, without the base path, which the router adds. */
export const paths = {
  ...plainPaths,
  /** Home with all its blocks, also on a phone. */
  wholeHome: () => `${pages.home.path}?all`,
  assets: () => `${pages.home.path}?view=${assetsView}`,
  fundingLevel: (portfolio?: string) =>
    `${pages.home.path}?view=${fundingLevelView}${portfolio ? `&portfolio=${encodeURIComponent(portfolio)}` : ""}`,
  /** Also names an instruction that waits for the user's approval. */
  cash: (instruction?: string) => withQuery(pages.cash.path, "instruction", instruction),
  support: (query?: "security") => `${pages.support.path}${query ? `?${query}` : ""}`,
  profile: (tab?: string) => withQuery(pages.profile.path, "tab", tab),
  changeQuestions: () => `${pages.profile.path}?tab=Security&change=${questionsChange}`,
  unaudited: (view?: string) => withQuery(pages.unaudited.path, "view", view),
  consultantReport: (client?: string) => withQuery(pages.consultantReport.path, "client", client),
};

/** Paths of the pages that a rule selects. */
const pathsOf = (isSelected: (page: (typeof everyPage)[number][1]) => boolean) =>
  new Set<string>(everyPage.flatMap(([, page]) => (isSelected(page) ? [page.path] : [])));

/** Paths of all pages, without their queries. */
export const pagePaths: ReadonlySet<string> = pathsOf(() => true);

/** Environments with a base path (CFG-02). */
export const prefixedEnvironments = ["dit", "dev"] as const;

/** Returns the base path of an environment: `/dit`, `/dev` or the empty string. */
export function basePath(environment: string): string {
  return prefixedEnvironments.some((prefixedEnvironment) => prefixedEnvironment === environment)
    ? `/${environment}`
    : "";
}

/** Base path of an environment at the start of a path. */
export const environmentPrefix = new RegExp(`^/(?:${prefixedEnvironments.join("|")})(?=/|$)`);

const passwordPaths = pathsOf(({ isForPassword }) => isForPassword === true);

/** Whether a path is a page for setting a password. */
export function isPasswordPath(path: string): boolean {
  return passwordPaths.has(path);
}

const stepPaths = pathsOf(({ opens }) => opens === "step");

/** Whether a path is a sign-in step that requires an earlier one (ROUTE-04). */
export function isStepPath(path: string): boolean {
  return stepPaths.has(path);
}

const preLoginPaths = pathsOf(({ opens }) => opens === "signedOut" || opens === "step").add("/");

/** Whether a path is a page before sign-in (specification 1, section 2). */
export function isPreLoginPath(path: string): boolean {
  return preLoginPaths.has(path.replace(/(?<=.)\/+$/, ""));
}
