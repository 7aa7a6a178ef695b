/** What jsdom, which lays nothing out, has no word for. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom, which lays nothing out, an observer that never sees a size. */
export function allowResizeObserver(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
}
