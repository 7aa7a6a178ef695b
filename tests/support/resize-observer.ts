/** jsdom has no layout and no ResizeObserver. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Installs a ResizeObserver that never reports a size. */
export function allowResizeObserver(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
}
