/** Runs something in a frame of the given width outside of the page, which is inert. */
export async function withHiddenFrame<T>(
  width: number,
  act: (frame: HTMLIFrameElement) => Promise<T>,
): Promise<T> {
  const frame = document.createElement("iframe");
  frame.inert = true;
  frame.ariaHidden = "true";
  frame.style.cssText = `position:fixed;inset-inline-start:-200vw;width:${width}px;height:900px`;
  document.body.append(frame);
  try {
    return await act(frame);
  } finally {
    frame.remove();
  }
}

/** Shows the screen of an address in a frame; its page is loaded once. */
export function showStill(frame: HTMLIFrameElement, address: string): void {
  if (frame.src === "") frame.src = `screen.html?still${address}`;
  else if (frame.contentWindow) frame.contentWindow.location.hash = address;
}

/** Whether a condition becomes true within some frames. */
export async function until(isTrue: () => boolean, frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (isTrue()) return true;
  }
  return false;
}
