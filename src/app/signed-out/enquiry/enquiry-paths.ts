import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";
import { paths } from "../../../../machines/paths.ts";

/** Paths of all screens, by kind of enquiry. */
export const enquiryPaths: Readonly<Record<EnquiryKind, Readonly<Record<EnquiryScreen, string>>>> =
  {
    register: {
      form: paths.register(),
      challenge: paths.recaptcha(),
      confirm: paths.registerConfirm(),
    },
    help: {
      form: paths.helpSupport(),
      challenge: paths.recaptcha(),
      confirm: paths.helpSupportConfirm(),
    },
    locked: {
      form: paths.accountLocked(),
      challenge: paths.recaptcha(),
      confirm: paths.helpSupportConfirm(),
    },
  };

/** Whether a path is a screen of a kind of enquiry. */
export function isPathOf(kind: EnquiryKind, path: string): boolean {
  return Object.values(enquiryPaths[kind]).includes(path);
}

const isFollowingPath = (path: string) =>
  Object.values(enquiryPaths).some(
    ({ challenge, confirm }) => path === challenge || path === confirm,
  );

/** A path and the enquiry that it belongs to; null if none. */
export interface EnquiryPlace {
  readonly path: string;
  readonly kind: "register" | "help" | null;
  /** Whether the path is a step of an enquiry that has not been started (ROUTE-04). */
  readonly isStray: boolean;
}

/** Returns the enquiry of a path; the challenge belongs to the enquiry on the previous path. */
export function placeOf(path: string, before: EnquiryPlace["kind"]): EnquiryPlace {
  if (path === paths.register()) return { path, kind: "register", isStray: false };
  if (path === paths.helpSupport()) return { path, kind: "help", isStray: false };
  const kind = before && isPathOf(before, path) ? before : null;
  return { path, kind, isStray: kind === null && isFollowingPath(path) };
}
