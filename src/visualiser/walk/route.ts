import { isLanguage, type Language, languages } from "../../i18n/languages.ts";
import { type GalleryFilter, noFilter } from "../model/gallery-filter.ts";
import type { Path } from "../model/path.ts";
import type { Report } from "../model/report.ts";
import { userRoles } from "../model/role-users.ts";

export const screenWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type ScreenWidth = keyof typeof screenWidths;
export type ColourMode = "light" | "dark";

/** Display options of the screen. */
export interface Look {
  readonly language: Language;
  readonly width: ScreenWidth;
  readonly mode: ColourMode;
}

export const defaultLook: Look = { language: "en", width: "phone", mode: "light" };

/** Languages, widths, colour modes and roles of the comparison. */
export interface ComparedLooks {
  readonly languages: readonly Language[];
  readonly widths: readonly ScreenWidth[];
  readonly modes: readonly ColourMode[];
  /** Roles, as in reports; none is that of the walk. */
  readonly roles: readonly string[];
}

export const usualComparison: ComparedLooks = {
  languages,
  widths: ["phone"],
  modes: ["light", "dark"],
  roles: [],
};

/** Parsed URL of the visualiser. */
export interface Route {
  readonly page: "walk" | "compare" | "gallery" | "coverage";
  /** A machine's id, or null for the first. */
  readonly machine: string | null;
  /** A state, without the machine's id. */
  readonly state: string | null;
  /** An encoded path. */
  readonly path: string | null;
  readonly look: Look;
  readonly filter: GalleryFilter;
  readonly compared: ComparedLooks;
}

export function parseRoute(hash: string): Route {
  const [place = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [first = "", ...rest] = place.split("/").map(decode);
  const values = new URLSearchParams(query);
  const isPage = first === "gallery" || first === "coverage" || first === "compare";
  const state = rest.join("/");
  return {
    page: isPage ? first : "walk",
    machine: isPage || first === "" ? null : first,
    state: state === "" ? null : state,
    path: values.get("path"),
    look: lookOf(values),
    filter: filterOf(values),
    compared: {
      languages: allOf(values, "languages", languages),
      widths: allOf(values, "widths", Object.keys(screenWidths) as ScreenWidth[]),
      modes: allOf(values, "modes", ["light", "dark"]),
      roles: allOf(values, "roles", userRoles),
    },
  };
}

/** Returns the known values that are given; the usual ones without any. */
function allOf<T extends string>(
  values: URLSearchParams,
  name: keyof ComparedLooks,
  known: readonly T[],
): readonly T[] {
  const given = known.filter((value) => values.getAll(name).includes(value));
  return given.length > 0 ? given : (usualComparison[name] as readonly string[] as readonly T[]);
}

const filterNames = Object.keys(noFilter) as (keyof GalleryFilter)[];

/** Values are compared only, so that unknown ones match no state. */
function filterOf(values: URLSearchParams): GalleryFilter {
  const given = filterNames.map((name) => [name, values.get(name)?.slice(0, 200) ?? ""]);
  return Object.fromEntries(given) as GalleryFilter;
}

function lookOf(values: URLSearchParams): Look {
  const language = values.get("language");
  const width = values.get("width") ?? "";
  return {
    language: isLanguage(language) ? language : defaultLook.language,
    width: Object.hasOwn(screenWidths, width) ? (width as ScreenWidth) : defaultLook.width,
    mode: values.get("mode") === "dark" ? "dark" : defaultLook.mode,
  };
}

/** Returns the look that is closest to the display of a report. */
export function lookOfReport({ language, mode, viewport }: Report): Look {
  const { phone, tablet, desktop } = screenWidths;
  const isNarrow = viewport.width < (phone + tablet) / 2;
  const width = isNarrow ? "phone" : viewport.width < (tablet + desktop) / 2 ? "tablet" : "desktop";
  return {
    language: isLanguage(language) ? language : defaultLook.language,
    width: viewport.width === 0 ? defaultLook.width : width,
    mode: mode === "dark" ? "dark" : "light",
  };
}

/** Returns the hash of a URL; defaults are omitted. */
export function writeRoute(route: Partial<Route> & Pick<Route, "page">): string {
  const { page, machine, state, path, look = defaultLook, filter = noFilter } = route;
  const { compared = usualComparison } = route;
  const place = page === "walk" ? [machine ?? "", state ?? ""].filter(Boolean) : [page];
  const query = new URLSearchParams();
  if (path) query.set("path", path);
  for (const key of ["language", "width", "mode"] as const) {
    if (look[key] !== defaultLook[key]) query.set(key, look[key]);
  }
  for (const name of page === "gallery" ? filterNames : []) {
    if (filter[name] !== "") query.set(name, filter[name]);
  }
  for (const [name, values] of page === "compare" ? Object.entries(compared) : []) {
    const isUsual = String(values) === String(usualComparison[name as keyof ComparedLooks]);
    for (const value of isUsual ? [] : (values as readonly string[])) query.append(name, value);
  }
  const text = query.toString();
  return `#/${place.map(encodeURIComponent).join("/")}${text ? `?${text}` : ""}`;
}

/** Encodes a path as base64url. */
export function packPath(path: Path): string {
  const bytes = new TextEncoder().encode(JSON.stringify(path));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes the JSON of a path; returns the empty string, which is no path, for invalid text. */
export function unpackPath(packed: string): string {
  try {
    const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0),
    );
  } catch {
    return "";
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
