const interactions = ["pointermove", "pointerdown", "keydown", "focusin", "input"] as const;

/**
 * Resolves on the user's first interaction with the page: at once after an earlier press of a key or
 * button, or in a browser without `navigator.userActivation`.
 */
export async function waitForInteraction(): Promise<void> {
  const activation = "userActivation" in navigator ? navigator.userActivation : null;
  if (!activation || activation.hasBeenActive) return;
  const listening = new AbortController();
  const { signal } = listening;
  await new Promise((resolve) => {
    for (const type of interactions) {
      window.addEventListener(type, resolve, { capture: true, passive: true, signal });
    }
  });
  listening.abort();
}
