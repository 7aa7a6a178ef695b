/** Milliseconds without a scroll event after which scrolling has ended. */
const pauseMs = 150;

let lastScrollMs = -Infinity;
window.addEventListener("scroll", () => (lastScrollMs = performance.now()), {
  capture: true,
  passive: true,
});

/** Calls once nothing scrolls, so that scrolling is not delayed. Returns a cancel function. */
export function afterScroll(call: () => void): () => void {
  let timer = 0;
  const check = () => {
    if (performance.now() - lastScrollMs < pauseMs) timer = window.setTimeout(check, pauseMs);
    else call();
  };
  timer = window.setTimeout(check);
  return () => window.clearTimeout(timer);
}
