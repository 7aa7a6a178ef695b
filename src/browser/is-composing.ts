/** Key code of a key that an input method handles (UI Events, section 8.3.3). */
const inputMethodKeyCode = 229;

/**
 * Whether a key acts within an input method, for example chooses a candidate. Safari ends the
 * composition before it sends the key, which only the key code then tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === inputMethodKeyCode;
}
