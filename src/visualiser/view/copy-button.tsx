import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface CopyButtonProps {
  readonly label: string;
  /** Everything the text is made of; the result is shown until it changes. */
  readonly source: string;
  readonly textOf: () => string;
}

interface Result {
  readonly source: string;
  readonly result: "copied" | "notCopied" | "notWritten";
}

/** Copies a text, and says beside the button whether it was copied. */
export function CopyButton({ label, source, textOf }: CopyButtonProps) {
  const { t } = useTranslation("visualiser");
  const [last, setLast] = useState<Result | null>(null);
  const isShown = last !== null && last.source === source;

  async function copy() {
    // A status is announced again only if it was empty before.
    setLast(null);
    setLast({ source, result: await writeToClipboard(textOf) });
  }

  return (
    <div>
      <button type="button" onClick={() => void copy()}>
        <Link2 size={16} aria-hidden="true" /> {label}
      </button>{" "}
      <span role="status" className="soft">
        {isShown ? t(`path.${last.result}`) : ""}
      </span>
    </div>
  );
}

/** Writes a text; a page without HTTPS has no clipboard, and not every path can be written. */
async function writeToClipboard(textOf: () => string): Promise<Result["result"]> {
  let text: string;
  try {
    text = textOf();
  } catch {
    return "notWritten";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "notCopied";
  }
}
