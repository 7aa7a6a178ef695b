import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { initialsOf } from "../format/initials.ts";

const Circle = chakra("span", {
  base: {
    position: "relative",
    display: "inline-flex",
    flexShrink: 0,
    alignItems: "center",
    justifyContent: "center",
    width: "avatar",
    height: "avatar",
    borderRadius: "round",
    overflow: "hidden",
    background: "accentWash",
    color: "accent",
    fontSize: "caption",
    fontWeight: "strong",
    letterSpacing: "label",
    // Not text: the initials are no part of the visible label of a link or button.
    _before: { content: "attr(data-initials)" },
  },
});

const Photo = chakra("img", {
  base: { position: "absolute", inset: "0", width: "100%", height: "100%", objectFit: "cover" },
});

interface AvatarProps {
  readonly name: string;
  /** URL of a photo, or null. */
  readonly photo?: string | null;
}

/** Photo of a person, or their initials when there is none or it fails to load. */
export function Avatar({ name, photo = null }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Circle aria-hidden="true" data-initials={initialsOf(name)}>
      {photo && photo !== failed ? (
        <Photo
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(photo)}
        />
      ) : null}
    </Circle>
  );
}
