import { useSelector } from "@xstate/react";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "../../../router/router.tsx";
import type { EnquiryActor } from "../../../../machines/enquiry/machine.ts";
import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";
import type { SignInActor } from "../../../../machines/sign-in/machine.ts";
import { useRunningActor } from "../../../session/index.ts";
import { paths } from "../../../../machines/paths.ts";
import { rememberReturn } from "../../navigation/return-path.ts";
import { screenOf } from "../../../../machines/screen-of.ts";
import { enquiryPaths, isPathOf, placeOf } from "./enquiry-paths.ts";

/** The enquiry on the screen. */
export interface OpenEnquiry {
  readonly actor: EnquiryActor;
  readonly kind: EnquiryKind;
  readonly screen: EnquiryScreen;
}

/**
 * Returns the enquiry for a locked account or, at the sign-in page, for the URL; or null. Keeps the
 * URL in sync with its screens, and lets the browser's back button leave them.
 */
export function useEnquiry(signIn: SignInActor, isAtLogin: boolean): OpenEnquiry | null {
  const { pathname } = useLocation();
  const register = useRunningActor("register");
  const help = useRunningActor("help");
  const locked = useSelector(signIn, (snapshot) => snapshot.children.lockedEnquiry);
  const isLocked = locked !== undefined;
  const [place, setPlace] = useState(() => placeOf(pathname, null));
  const here = place.path === pathname ? place : placeOf(pathname, place.kind);
  if (here !== place) setPlace(here);

  const screens = {
    register: useFollowed(register, "register", !isLocked && here.kind === "register"),
    help: useFollowed(help, "help", !isLocked && here.kind === "help"),
    locked: useFollowed(locked, "locked", isLocked && isPathOf("locked", pathname)),
  };
  useLeaveStray(here.isStray && isAtLogin);

  const kind = isLocked ? "locked" : isAtLogin ? here.kind : null;
  const actor = { register, help, locked }[kind ?? "locked"];
  return kind && actor ? { actor, kind, screen: screens[kind] } : null;
}

/**
 * Returns the screen of an enquiry, and keeps the URL in sync with it while the enquiry is open.
 */
function useFollowed(actor: EnquiryActor | undefined, kind: EnquiryKind, isOpen: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const screen = useSelector(actor, (snapshot) => screenOf(snapshot?.getMeta() ?? {}) ?? "form");
  const isSending = useSelector(actor, (snapshot) => snapshot?.hasTag("busy"));
  const [followed, setFollowed] = useState(screen);

  useEffect(() => {
    const isNew = followed !== screen;
    const path = enquiryPaths[kind][screen];
    const isThere = !actor || location.pathname === path;
    if (isThere && !isNew) return;
    // After leaving during the request, the confirmation replaces the form on return.
    if (isNew && !isOpen && screen === "confirm") return;
    // In the same transition as the navigation, as for the steps of the sign-in.
    startTransition(() => {
      if (isNew) setFollowed(screen);
      if (isThere) return;
      // A request cannot be cancelled: the user stays on the page until it ends.
      if (isOpen && (isNew || isSending || screen === "form")) {
        navigate(path, {
          replace: screen !== "challenge",
          state: rememberReturn(location),
        });
      } else if (screen === "challenge") {
        actor.send({ type: "enquiry.cancelled" });
      } else if (screen === "confirm") {
        actor.send({ type: "enquiry.closed" });
      }
    });
  }, [actor, kind, screen, isSending, followed, isOpen, location, navigate]);

  return screen;
}

/** Redirects to the sign-in page from a step that cannot be opened by its URL. */
function useLeaveStray(isStray: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isStray) navigate(paths.login(), { replace: true });
  }, [isStray, navigate]);
}
