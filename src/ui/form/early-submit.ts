/** A form that somebody tried to send before its script had arrived, with its fields by name. */
interface EarlySubmit {
  readonly form: Element;
  readonly fields: Readonly<Record<string, FormDataEntryValue>>;
}

declare global {
  interface Window {
    /** Made by the start script, `src/app/boot.js`. */
    takeEarlySubmit?: () => EarlySubmit | null;
  }
}

/**
 * Returns the fields of a form as they were when it was to be sent before hydration, or null; the
 * start script stops remembering. A second call returns null.
 */
export function takeEarlySubmit(form: HTMLFormElement | null): EarlySubmit["fields"] | null {
  const early = window.takeEarlySubmit?.() ?? null;
  return early !== null && early.form === form ? early.fields : null;
}
