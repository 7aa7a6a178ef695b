import { type ComponentType, type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { runWhenIdle } from "../../browser/run-when-idle.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

type I18n = ReturnType<typeof useTranslation>["i18n"];

type Progress<Props> =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly View: ComponentType<Props> }
  | { readonly kind: "failed"; readonly error: unknown };

interface LazyViewOptions {
  /** Locale namespaces of the view. */
  readonly namespaces?: readonly string[];
  /** Rendered while loading. */
  readonly waiting?: ReactNode;
  /** Rendered when loading failed; without it the error is thrown. */
  readonly failed?: (retry: () => void) => ReactNode;
  /** Whether a stale chunk reloads the page: only where nothing is typed or running yet. */
  readonly canReload?: boolean;
  /** Whether rendering it loads it only once the page is idle. */
  readonly isForIdleTime?: boolean;
}

/**
 * View whose code and texts load on an early `load` or on first render. Once loaded it renders
 * synchronously, also during hydration; `React.lazy` would delay content after a fallback by up to
 * 300 ms.
 */
export function lazyView<Props extends object>(
  importView: (i18n: I18n) => Promise<ComponentType<Props>>,
  {
    namespaces = [],
    waiting = null,
    failed,
    canReload = false,
    isForIdleTime = false,
  }: LazyViewOptions = {},
) {
  const shown = new Set<() => void>();
  let progress: Progress<Props> = { kind: "waiting" };
  const loads = new WeakMap<I18n, Promise<void>>();

  function advance(next: Progress<Props>): void {
    const isShown =
      progress.kind === "ready" && next.kind === "ready" && progress.View === next.View;
    if (isShown) return;
    progress = next;
    for (const showAgain of shown) showAgain();
  }

  function load(i18n: I18n): Promise<void> {
    const begun = loads.get(i18n);
    if (begun) return begun;
    const loading = Promise.all([importView(i18n), loadTexts(i18n, namespaces)]).then(
      ([View]) => advance({ kind: "ready", View }),
      (error: unknown) => {
        loads.delete(i18n);
        // A failed preload is silent: rendering tries again.
        const isReloading = canReload && shown.size > 0 && reloadForStaleChunk(error);
        if (shown.size > 0 && !isReloading) advance({ kind: "failed", error });
        throw error;
      },
    );
    loads.set(i18n, loading);
    return loading;
  }

  function follow(i18n: I18n, showAgain: () => void): () => void {
    const attempt = () => void load(i18n).catch(() => {});
    const stop = isForIdleTime ? runWhenIdle([() => load(i18n)]) : attempt();
    shown.add(showAgain);
    window.addEventListener("online", attempt);
    return () => {
      stop?.();
      window.removeEventListener("online", attempt);
      shown.delete(showAgain);
      if (shown.size === 0 && progress.kind === "failed") progress = { kind: "waiting" };
    };
  }

  function LazyView(props: Props) {
    const { i18n } = useTranslation();
    const subscribe = useCallback((showAgain: () => void) => follow(i18n, showAgain), [i18n]);
    const now = useSyncExternalStore(
      subscribe,
      () => progress,
      () => progress,
    );
    if (now.kind === "ready") return <now.View {...props} />;
    if (now.kind === "waiting") return waiting;
    if (!failed) throw now.error;
    return failed(() => {
      advance({ kind: "waiting" });
      void load(i18n).catch(() => {});
    });
  }
  return { load, LazyView };
}

/** Loads namespaces; retries failed ones, which i18next considers loaded. */
async function loadTexts(i18n: I18n, namespaces: readonly string[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
  const isMissing = (namespace: string) => !i18n.hasResourceBundle(i18n.language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  await i18n.reloadResources([i18n.language], missing);
  if (missing.some(isMissing)) throw new Error(`No texts ${missing.join(", ")}`);
}

/**
 * Reloads the page after a chunk failed to load, usually because of a new release; once per error,
 * keeping the session. Returns whether it reloads.
 */
function reloadForStaleChunk(error: unknown): boolean {
  const chunk = String(error);
  if (!navigator.onLine || readStorage("sessionStorage", storageKeys.reloadedFor) === chunk) {
    return false;
  }
  writeStorage("sessionStorage", storageKeys.reloadedFor, chunk);
  // Without storage a second reload could not be prevented.
  if (readStorage("sessionStorage", storageKeys.reloadedFor) !== chunk) return false;
  window.location.reload();
  return true;
}
