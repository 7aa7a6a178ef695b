import { useSelector } from "@xstate/react";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { EnquiryActor } from "../../../../machines/enquiry/actor.ts";
import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";
import type { SignInActor } from "../../../../machines/sign-in/actor.ts";
import { useRunningActor } from "../../../session/index.ts";
import { paths } from "../../../../machines/paths.ts";
import { rememberReturn } from "../../navigation/return-path.ts";
import { screenOf } from "../../../../machines/screen-of.ts";
import { enquiryPaths, isPathOf, placeOf } from "./enquiry-paths.ts";

/** The enquiry that is on screen. */
export interface OpenEnquiry {
  readonly actor: EnquiryActor;
  readonly kind: EnquiryKind;
  readonly screen: EnquiryScreen;
}

/**
 * The enquiry that a locked account or, at the login, the address asks for, or null; keeps the
 * address with its screens, and lets the browser's back button leave them.
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

/** The screen of an enquiry, with the address kept at its path while it is the open one. */
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
    // Whoever left while it was sent finds the confirmation where the form was.
    if (isNew && !isOpen && screen === "confirm") return;
    // Followed in the same render as its address, as the steps of the sign-in are.
    startTransition(() => {
      setFollowed(screen);
      if (isThere) return;
      // What is on its way cannot be called back: its outcome is waited for where it was sent.
      if (isOpen && (isNew || isSending || screen === "form")) {
        void navigate(path, {
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

/** Leads to login from a step that cannot be opened by its address. */
function useLeaveStray(isStray: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isStray) void navigate(paths.login(), { replace: true });
  }, [isStray, navigate]);
}
