import type { i18n as I18n } from "i18next";
import { lazy } from "react";

/** The signed-in portal with its texts, loaded by the first of an early `load` and its first view. */
export function lazySignedIn(i18n: I18n) {
  let loading: Promise<typeof import("./signed-in.tsx")> | null = null;

  function load() {
    loading ??= Promise.all([
      import("./signed-in.tsx"),
      i18n.loadNamespaces(["shell", "home", "common", "reports"]),
    ]).then(
      ([module]) => module,
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  return { load, SignedIn: lazy(async () => ({ default: (await load()).SignedIn })) };
}
