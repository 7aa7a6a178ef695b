/** Collects what is told by changes in the live regions that are on the page, in order. */
export function toldAloud(): readonly string[] {
  const told: string[] = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      if (!place?.closest("[role=status]")) continue;
      const texts =
        type === "characterData" ? [target.textContent] : [...addedNodes].map((n) => n.textContent);
      told.push(...texts.filter((text): text is string => Boolean(text)));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return told;
}
