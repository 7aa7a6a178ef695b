import { useConfig } from "../session/index.ts";
import { Avatar } from "../ui/avatar.tsx";
import { basePath } from "../../machines/paths.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import { isFilePath } from "../links/file-path.ts";

interface PhotographedContact {
  readonly identifier: string;
  readonly employeeId: string;
  readonly photo: string | null;
}

interface PhotoSettings {
  readonly hidePhotos: boolean;
  readonly photoKey: "identifier" | "employeeId";
  readonly environment: string;
}

/** Safe characters for a file name; others could escape the photo folder. */
const fileKey = /^[\w-]{1,100}$/;

/**
 * URL of a contact's photo: the one from the API, else `photos/{key}.webp` below the base path;
 * null when photos are hidden or the contact has neither.
 */
function contactPhoto(contact: PhotographedContact, settings: PhotoSettings): string | null {
  if (settings.hidePhotos) return null;
  const { photo } = contact;
  if (photo) return isFilePath(photo) ? photo : webPicture(photo);
  const key = contact[settings.photoKey];
  return fileKey.test(key) ? `${basePath(settings.environment)}/photos/${key}.webp` : null;
}

function webPicture(photo: string): string | null {
  return photo.startsWith("https:") ? (outsideAddress(photo) ?? null) : null;
}

interface ContactAvatarProps {
  readonly contact: Parameters<typeof contactPhoto>[0] & { readonly name: string };
}

/** Photo or initials of a client service team member, as the configuration allows (MCST-01). */
export function ContactAvatar({ contact }: ContactAvatarProps) {
  return <Avatar name={contact.name} photo={contactPhoto(contact, useConfig())} />;
}
