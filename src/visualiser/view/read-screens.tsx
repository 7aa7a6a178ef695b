import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { readScreens } from "./screen-words.ts";

interface ReadScreensProps {
  /** Addresses of the screens, by their states; another map starts again. */
  readonly addresses: ReadonlyMap<unknown, string>;
  /** How many of them are read. */
  readonly read: number;
  /** Width of the screens in pixels. */
  readonly width: number;
  /** Called after each screen. */
  readonly onRead: () => void;
}

/** Reads the texts of screens while it is mounted, and shows how many are read. */
export function ReadScreens({ addresses, read, width, onRead }: ReadScreensProps) {
  const { t } = useTranslation("visualiser");
  const readAll = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      let isOver = false;
      void readScreens([...addresses.values()], width, () => {
        if (isOver) return true;
        onRead();
        return false;
      });
      return () => {
        isOver = true;
      };
    },
    [addresses, width, onRead],
  );
  return <span ref={readAll}>{` · ${t("gallery.read", { read, total: addresses.size })}`}</span>;
}
