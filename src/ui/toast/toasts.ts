export type ToastTone = "error" | "success" | "notice";

/** A message about something that is not on the screen, or that stays there as well. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
  readonly durationMs: number;
}

/** System errors stay for 8 seconds, every other message for 6 (specification 1, section 8). */
const durationsMs: Record<ToastTone, number> = { error: 8000, success: 6000, notice: 6000 };

export interface Toasts {
  readonly shown: () => readonly Toast[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows a message and gives its id; one that says the same takes its place. */
  readonly show: (toast: Omit<Toast, "id" | "durationMs">) => number;
  readonly dismiss: (id: number) => void;
}

/** Makes a store of messages; newest last. */
export function createToasts(): Toasts {
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    shown: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show(toast) {
      lastId += 1;
      const others = shown.filter(
        ({ title, text }) => title !== toast.title || text !== toast.text,
      );
      change([...others, { ...toast, id: lastId, durationMs: durationsMs[toast.tone] }]);
      return lastId;
    },
    dismiss: (id) => change(shown.filter((toast) => toast.id !== id)),
  };
}
