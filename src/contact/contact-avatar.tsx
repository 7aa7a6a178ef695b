import { useConfig } from "../session/index.ts";
import { Avatar } from "../ui/avatar.tsx";
import { contactPhoto } from "./contact-photo.ts";

interface ContactAvatarProps {
  readonly contact: Parameters<typeof contactPhoto>[0] & { readonly name: string };
}

/** Photo or initials of a client service team member, as the configuration allows (MCST-01). */
export function ContactAvatar({ contact }: ContactAvatarProps) {
  return <Avatar name={contact.name} photo={contactPhoto(contact, useConfig())} />;
}
