import { screen, within } from "@testing-library/react";
import type { ContactMatter } from "../../machines/contact/types.ts";
import type { User } from "../../machines/user/types.ts";
import { ContactDialog } from "../../src/contact/contact-dialog.tsx";
import { useContact } from "../../src/contact/use-contact.ts";
import type { StubApi } from "./stub-api.ts";
import { showSignedIn } from "./show-signed-in.tsx";

function Opener({ matter }: { readonly matter: ContactMatter | undefined }) {
  const contact = useContact();
  return (
    <button type="button" onClick={() => contact(matter)}>
      {"Open"}
    </button>
  );
}

/** The contact form in its dialog, opened over an empty page. */
export async function openContactForm(
  api: StubApi,
  matter?: ContactMatter,
  person: Partial<User> = {},
) {
  const recorded: unknown[] = [];
  const view = (
    <>
      <Opener matter={matter} />
      <ContactDialog />
    </>
  );
  const shown = await showSignedIn(view, {
    api,
    user: person,
    record: (...event) => void recorded.push(event),
  });
  const open = async () => {
    await shown.user.click(await screen.findByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByLabelText("Comment");
    return within(dialog);
  };
  return { ...shown, recorded, open, dialog: await open() };
}
