import type { UserEvent } from "@testing-library/user-event";

/** Enters a text at once: typing renders the whole form for every letter. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
