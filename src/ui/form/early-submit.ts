/** A form submitted before hydration, with its fields by name. */
interface EarlySubmit {
  readonly form: Element;
  readonly fields: Readonly<Record<string, FormDataEntryValue>>;
}

declare global {
  interface Window {
    /** Defined by the start script, `src/app/boot.js`. */
    takeEarlySubmit?: () => EarlySubmit | null;
  }
}

/**
 * Returns the fields of a form that was submitted before hydration, or null, and stops the start
 * script from recording. A second call returns null.
 */
export function takeEarlySubmit(form: HTMLFormElement | null): EarlySubmit["fields"] | null {
  const early = window.takeEarlySubmit?.() ?? null;
  return early !== null && early.form === form ? early.fields : null;
}
