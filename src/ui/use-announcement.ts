import { useState } from "react";

/** Returns the text of a live region and a function that announces a text, also the same again. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [announcement, setAnnouncement] = useState("");
  return [
    announcement,
    // Screen readers ignore a text that has not changed.
    (text) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
  ];
}
