import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { AppHistory, AppLocation, HistoryStep } from "./history.ts";

interface NavigateOptions {
  /** Whether the current history entry is replaced. */
  readonly replace?: boolean;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** Opens a path within the portal, which may have a query. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

interface Router {
  readonly history: AppHistory;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
  readonly navigate: Navigate;
}

const RouterContext = createContext<Router | null>(null);
const StepContext = createContext<HistoryStep | null>(null);

interface RouterProviderProps {
  readonly history: AppHistory;
  readonly base?: string;
  readonly children: ReactNode;
}

/**
 * Makes the location and navigation available to all views. The features' routes, which React Router
 * matches, load after sign-in and follow the same history.
 */
export function RouterProvider({ history, base = "", children }: RouterProviderProps) {
  const [step, setStep] = useState(() => history.current());
  useLayoutEffect(() => history.listen((next) => startTransition(() => setStep(next))), [history]);
  const router = useMemo(
    (): Router => ({
      history,
      base,
      navigate(to, { replace = false, state } = {}) {
        if (replace) history.replace(base + to, state);
        else history.push(base + to, state);
      },
    }),
    [history, base],
  );
  return (
    <RouterContext value={router}>
      <StepContext value={step}>{children}</StepContext>
    </RouterContext>
  );
}

export function useRouter(): Router {
  return provided(use(RouterContext));
}

/** Returns the current location with the base path, and how it was reached. */
export function useHistoryStep(): HistoryStep {
  return provided(use(StepContext));
}

/** Returns the current location without the base path. */
export function useLocation(): AppLocation {
  const { base } = useRouter();
  const { location } = useHistoryStep();
  return useMemo(
    () => ({ ...location, pathname: location.pathname.slice(base.length) || "/" }),
    [location, base],
  );
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

interface RedirectProps {
  /** Path within the portal. */
  readonly to: string;
}

/** Replaces the current history entry. */
export function Redirect({ to }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function provided<T>(value: T | null): T {
  if (value === null) throw new Error("The router is not provided");
  return value;
}
