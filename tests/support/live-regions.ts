/** Collects what is told by changes in the live regions that are on the page, in order. */
export function collectAnnouncements(): readonly string[] {
  const announced: string[] = [];
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    // What is told with the element around it is not told again for itself.
    const isAnnounced = (node: Node) => node.parentNode !== null && added.has(node.parentNode);
    for (const { target, addedNodes, type } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      if (!place?.closest("[role=status]")) continue;
      const nodes = type === "characterData" ? [target] : [...addedNodes];
      const texts = nodes.filter((node) => !isAnnounced(node)).map((node) => node.textContent);
      announced.push(...texts.filter((text): text is string => Boolean(text)));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return announced;
}
