/** Records announcements of the page's live regions in order. */
export function collectAnnouncements(): readonly string[] {
  const announced: string[] = [];
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    // A node added with its parent is announced only once.
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
