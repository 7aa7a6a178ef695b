interface Navigation {
  readonly node: HTMLElement;
  readonly modifiers: MouseEventInit;
}

/**
 * `navigate` of a menu whose items are links: clicks the one that Enter selects. The click of the
 * library does not bubble to the router, so that it loads the document again.
 */
export function followMenuLink({ node, modifiers }: Navigation): void {
  node.dispatchEvent(new MouseEvent("click", { ...modifiers, bubbles: true, cancelable: true }));
}
