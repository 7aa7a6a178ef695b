import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readScreens } from "./screen-words.ts";

interface ReadScreensProps {
  readonly addresses: readonly string[];
  /** Width of the screens in pixels. */
  readonly width: number;
  /** Called after each screen. */
  readonly onRead: () => void;
}

/** Reads the texts of screens while it is mounted, and says how many are left. */
export function ReadScreens({ addresses, width, onRead }: ReadScreensProps) {
  const { t } = useTranslation("visualiser");
  const [read, setRead] = useState(0);
  const total = addresses.length;
  const [readAll] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined;
    let isOver = false;
    void readScreens(addresses, width, () => {
      if (isOver) return true;
      setRead((before) => before + 1);
      onRead();
      return false;
    });
    return () => {
      isOver = true;
    };
  });
  return (
    <span ref={readAll}>{read < total ? ` · ${t("gallery.read", { read, total })}` : null}</span>
  );
}
