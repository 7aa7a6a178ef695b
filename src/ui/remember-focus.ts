/**
 * Returns what takes the focus when a dialog is closed: the element that has it now, or the heading
 * of the block around it where that is gone. A layer below is inert before a dialog looks itself.
 */
export function rememberFocus(): () => HTMLElement | null {
  const opener = document.activeElement;
  const block = opener?.closest("section");
  return () =>
    opener instanceof HTMLElement && opener.isConnected
      ? opener
      : (block?.querySelector<HTMLElement>("h2[tabindex]") ?? null);
}
