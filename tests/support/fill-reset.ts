import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { goodEntries } from "../../machines/reset-password/fixtures.ts";
import { pasteInto } from "./paste-into.ts";

/** Fills in the form that sets a new password by a link. */
export async function fillReset(user: UserEvent): Promise<void> {
  await pasteInto(user, screen.getByLabelText("Your answer"), goodEntries.securityAnswer);
  await pasteInto(user, screen.getByLabelText("New password"), goodEntries.newPassword);
  await pasteInto(user, screen.getByLabelText("Confirm password"), goodEntries.confirm);
}
