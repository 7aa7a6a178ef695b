import { personas } from "./seed/personas.ts";
import { visualiserPath } from "./visualiser-site.ts";

interface Started {
  /** Origin at which the server listens. */
  readonly address: string;
  /** URL of the portal in emails and links. */
  readonly appUrl: string;
  /** Where the data is. */
  readonly data: string;
  readonly hasVisualiser: boolean;
}

/** Returns an origin that a browser of this machine opens, for one of its own or of all addresses. */
export const openedAddress = (origin: string): string =>
  origin.replace(/\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, "//localhost");

/** Returns what `npm start` prints when the server listens: addresses, users and the data. */
export function startedText({ address, appUrl, data, hasVisualiser }: Started): string {
  const pages = [
    ["Emails and one-time codes:", `${address}/outbox`],
    ["Faults, clock and data:", `${address}/sandbox`],
    ...(hasVisualiser ? [["Visualiser:", `${address}${visualiserPath}/`]] : []),
  ];
  return [
    "",
    appUrl === address
      ? `The portal is at ${address}`
      : `The portal is at ${address}; emails and links lead to ${appUrl} (PORTAL_URL)`,
    "",
    "Sign in as one of these:",
    "",
    ...alignColumns(
      Object.values(personas).map(({ email, password, summary, state }) => [
        email,
        state === "initialPassword" ? "(none yet)" : password,
        summary,
      ]),
    ),
    "",
    ...pages.map(([name = "", page = ""]) => `${name.padEnd(27)}${page}`),
    `Data: ${data}. Stop with Ctrl+C.`,
  ].join("\n");
}

function alignColumns(rows: readonly (readonly [string, string, string])[]): string[] {
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const [first, second] = [widthOf(0), widthOf(1)];
  return rows.map(
    ([email, password, summary]) =>
      `  ${email.padEnd(first)}  ${password.padEnd(second)}  ${summary}`,
  );
}
