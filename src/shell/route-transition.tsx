import { LazyMotion, type FeatureBundle } from "framer-motion";
import * as m from "framer-motion/m";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { takeLostFocus } from "../ui/lost-focus.ts";
import { ReturnProvider } from "../ui/page-frame.tsx";

let isReady = false;

/** Whether the motion features are loaded. */
function isMotionReady(): boolean {
  return isReady;
}

/**
 * Loads the page transitions. Never resolves when the user prefers reduced motion or loading fails;
 * pages then change without animation.
 */
function loadMotion(): Promise<FeatureBundle> {
  return new Promise((resolve) => {
    if (globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) return;
    import("./motion-features.ts").then(
      ({ domAnimation }) => {
        isReady = true;
        resolve(domAnimation);
      },
      () => {},
    );
  });
}

const entering = { opacity: 0, y: 6 };
const arrived = { opacity: 1, y: 0 };
const pace = { duration: 0.18, ease: [0.2, 0, 0, 1] } as const;

/** Animates page changes; the first page is shown at once, so that its paint is not delayed. */
export function RouteTransition({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const { pathname, search } = location;
  const [first] = useState(location);
  const view = new URLSearchParams(search).get("view");
  const navigationType = useNavigationType();

  const page = useRef("");

  useEffect(() => {
    const before = page.current;
    page.current = `${pathname} ${view}`;
    if (navigationType !== NavigationType.Push) return;
    if (page.current !== before) document.documentElement.scrollTop = 0;
    // A link may go with what it removes, such as a panel, whose focus trap ends in a timeout.
    const timer = setTimeout(() => setTimeout(() => takeLostFocus(document.querySelector("h1"))));
    return () => clearTimeout(timer);
  }, [location, pathname, view, navigationType]);

  return (
    <LazyMotion features={loadMotion} strict>
      <m.div
        key={pathname}
        initial={isMotionReady() ? entering : false}
        animate={arrived}
        transition={pace}
      >
        <ReturnProvider value={navigationType === NavigationType.Pop && location !== first}>
          {children}
        </ReturnProvider>
      </m.div>
    </LazyMotion>
  );
}
