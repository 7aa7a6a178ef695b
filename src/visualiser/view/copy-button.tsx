import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./path-sharing.module.css";

interface CopyButtonProps {
  readonly label: string;
  /** Everything the text is made of; the result is shown until it changes. */
  readonly source: string;
  readonly textOf: () => string;
}

interface Result {
  readonly source: string;
  readonly isCopied: boolean;
}

/** Copies a text, and says beside the button whether it was copied. */
export function CopyButton({ label, source, textOf }: CopyButtonProps) {
  const { t } = useTranslation("visualiser");
  const [last, setLast] = useState<Result | null>(null);
  const isShown = last !== null && last.source === source;

  async function copy() {
    const text = textOf();
    // A status is announced again only if it was empty before.
    setLast(null);
    setLast({ source, isCopied: await writeToClipboard(text) });
  }

  return (
    <div>
      <button type="button" onClick={() => void copy()}>
        <Link2 size={16} aria-hidden="true" /> {label}
      </button>{" "}
      <span role="status" className={styles.note}>
        {isShown ? t(last.isCopied ? "path.copied" : "path.notCopied") : ""}
      </span>
    </div>
  );
}

/** Returns whether the text was written; a page without HTTPS has no clipboard. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
