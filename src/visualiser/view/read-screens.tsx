import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../../machines/typed-input/fold-text.ts";
import { showStill, until, withHiddenFrame, untilCalm } from "./frames.ts";

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

/** Texts of the screens that were read, folded, by their addresses. */
const known = new Map<string, string>();

const foldWords = (text: string) => foldText(text).replaceAll(/\s+/g, " ").trim();

/** Whether the screen of an address shows a text; null if it has not been read. */
export function showsText(address: string, sought: string): boolean | null {
  return known.get(address)?.includes(foldWords(sought)) ?? null;
}

/**
 * Reads the screens of these addresses, in a hidden frame of the given width and each once, until
 * `isEnough` returns true after one of them.
 */
export async function readScreens(
  addresses: readonly string[],
  width: number,
  isEnough: (address: string) => boolean,
): Promise<void> {
  await withHiddenFrame(width, async (frame) => {
    for (const address of addresses) {
      if (!known.has(address)) {
        const isFirst = frame.src === "";
        showStill(frame, address);
        known.set(address, await readWords(frame, isFirst ? framesOfFirst : framesOfOthers));
      }
      if (isEnough(address)) return;
    }
  });
}

/** Frames without a change after which a text is final; the first screen loads its code. */
const framesOfFirst = 90;
const framesOfOthers = 12;
const maxReadings = 20;

/** Returns the text of the screen in a frame once it no longer changes, folded. */
async function readWords(frame: HTMLIFrameElement, frames: number): Promise<string> {
  const read = () => foldWords(frame.contentDocument?.body.innerText ?? "");
  let words = "";
  for (let reading = 0; reading < maxReadings; reading += 1) {
    await untilCalm(frame);
    const before = read();
    const hasChanged = await until(() => read() !== before, frames);
    words = read();
    if (!hasChanged) return words;
  }
  return words;
}
