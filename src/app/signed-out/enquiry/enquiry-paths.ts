import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";
import { paths } from "../../../../machines/paths.ts";

/** Where each screen of each kind of enquiry stands. */
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

/** Whether a path is one of a kind's own. */
export function isPathOf(kind: EnquiryKind, path: string): boolean {
  return Object.values(enquiryPaths[kind]).includes(path);
}

const isFollowingPath = (path: string) =>
  Object.values(enquiryPaths).some(
    ({ challenge, confirm }) => path === challenge || path === confirm,
  );

/** A path, and which enquiry beside the sign-in it belongs to. */
export interface EnquiryPlace {
  readonly path: string;
  readonly kind: "register" | "help" | null;
  /** The path stands for a step of an enquiry that nobody has begun (ROUTE-04). */
  readonly isStray: boolean;
}

/** What a path stands for; the challenge belongs to the enquiry that it was reached from. */
export function placeOf(path: string, before: EnquiryPlace["kind"]): EnquiryPlace {
  if (path === paths.register()) return { path, kind: "register", isStray: false };
  if (path === paths.helpSupport()) return { path, kind: "help", isStray: false };
  const kind = before && isPathOf(before, path) ? before : null;
  return { path, kind, isStray: kind === null && isFollowingPath(path) };
}
