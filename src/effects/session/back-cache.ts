import { readStorage, storageKeys } from "../../browser/storage.ts";

/**
 * Looks at the session again when the browser brings back a page that it had put away: where another
 * page of the tab has signed out since, or somebody else in, nothing of it is painted and it starts
 * anew (ROUTE-09).
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
