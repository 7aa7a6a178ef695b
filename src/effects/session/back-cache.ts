import { readStorage, storageKeys } from "../../browser/storage.ts";

/**
 * Reloads a page restored from the back/forward cache when the user of this tab has changed or
 * signed out since, before anything is painted (ROUTE-09).
 */
export function recheckFromBackCache(): void {
  const session = () => readStorage("sessionStorage", storageKeys.session);
  let atLeaving: string | null = null;
  window.addEventListener("pagehide", () => {
    atLeaving = session();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || session() === atLeaving) return;
    document.body.replaceChildren();
    window.location.reload();
  });
}
