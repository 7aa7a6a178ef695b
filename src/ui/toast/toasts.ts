export type ToastTone = "error" | "success" | "notice";

/** Toast message. */
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
  /** What the message is about, if only the newest about it holds. */
  readonly topic?: string;
  readonly durationMs: number;
  readonly shownAtMs: number;
  /** Whether it was spoken elsewhere, or where it stood before: screen readers repeat what moves. */
  readonly isSpoken?: boolean;
}

type NewToast = Omit<Toast, "id" | "durationMs" | "shownAtMs">;

/** Milliseconds after which a screen reader has spoken a message that nothing interrupted. */
const spokenAfterMs = 1000;

/** Duration in milliseconds: 8 s for system errors, 6 s for others (specification 1, section 8). */
const durationsMs: Record<ToastTone, number> = { error: 8000, success: 6000, notice: 6000 };

export interface Toasts {
  readonly shown: () => readonly Toast[];
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows a toast and returns its id; replaces those with the same text or topic. */
  readonly show: (toast: NewToast) => number;
  /** Replaces the text of a shown toast; its time goes on. */
  readonly changeText: (id: number, text: string) => void;
  readonly dismiss: (id: number) => void;
  /** Called before the toasts move to another place of the document. */
  readonly beforeMove: () => void;
}

function isReplaced(shown: Toast, next: NewToast): boolean {
  if (next.topic && shown.topic === next.topic) return true;
  return shown.title === next.title && shown.text === next.text;
}

/** Creates a toast store, newest last. */
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
      const others = shown.filter((other) => !isReplaced(other, toast));
      const durationMs = durationsMs[toast.tone];
      change([...others, { ...toast, id: lastId, durationMs, shownAtMs: Date.now() }]);
      return lastId;
    },
    changeText: (id, text) =>
      change(shown.map((toast) => (toast.id === id ? { ...toast, text, isSpoken: false } : toast))),
    dismiss: (id) => change(shown.filter((toast) => toast.id !== id)),
    beforeMove: () =>
      change(
        shown.map((toast) => ({
          ...toast,
          isSpoken: toast.isSpoken || Date.now() > toast.shownAtMs + spokenAfterMs,
        })),
      ),
  };
}
