import { Download, Link2, Trash2 } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file.ts";
import { readStorage } from "../../browser/storage.ts";
import type { Path } from "../model/path.ts";
import { fileNameOf, journeyOf, machineTestOf } from "../walk/exported-tests.ts";
import { forgetPath, freeNameFor, readSavedPaths, savePathAs } from "../walk/saved-paths.ts";
import { hasSecrets, sharedPath } from "../walk/shared-path.ts";
import styles from "./controls.module.css";
import { textsOnScreen } from "./screen-frame.ts";
import { useWalk } from "./walker-context.ts";

/** The path as a link, file or test, and the paths saved in this browser. */
export function PathSharing() {
  const { t } = useTranslation("visualiser");
  const { look, walker } = useWalk();
  const path = walker.stage.path();
  const text = JSON.stringify(sharedPath(path), null, 2);
  const [last, setLast] = useState<Copy | null>(null);
  const copying = { last, onCopy: setLast };
  return (
    <>
      <section className={styles.group}>
        <h3>{t("share.title")}</h3>
        <div className={`row actions ${styles.share}`}>
          <CopyButton
            {...copying}
            label={t("path.copy")}
            source={window.location.href}
            textOf={() => window.location.href}
          />
          <button
            type="button"
            onClick={() =>
              saveFile(new Blob([text], { type: "application/json" }), fileNameOf(path))
            }
          >
            <Download size={16} aria-hidden="true" /> {t("path.save")}
          </button>
        </div>
        {hasSecrets(path) ? <p className="soft">{t("path.secrets")}</p> : null}
        <h3>{t("share.test")}</h3>
        <p className="soft">{t("share.testHelp")}</p>
        <div className={`row actions ${styles.share}`}>
          <CopyButton
            {...copying}
            label={t("share.machineTest")}
            source={text}
            textOf={() => machineTestOf(path)}
          />
          <CopyButton
            {...copying}
            label={t("share.journey")}
            source={JSON.stringify([text, look])}
            textOf={() => journeyOf(path, look, textsOnScreen())}
          />
        </div>
      </section>
      <SavedPaths path={path} onLoad={(saved) => walker.load(JSON.stringify(saved))} />
    </>
  );
}

interface SavedPathsProps {
  readonly path: Path;
  readonly onLoad: (path: Path) => void;
}

const storage: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (key) => readStorage("localStorage", key),
  // Throws where the browser stores nothing or no more.
  setItem: (key, value) => window.localStorage.setItem(key, value),
};

function SavedPaths({ path, onLoad }: SavedPathsProps) {
  const { t } = useTranslation("visualiser");
  const [saved, setSaved] = useState(() => readSavedPaths(storage));
  const [name, setName] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  function forget(item: string) {
    setSaved(forgetPath(storage, item));
    // The button that had the focus is gone.
    nameField.current?.focus();
  }

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const own = fileNameOf(path).replace(/\.path\.json$/, "");
    // Only a typed name replaces another path.
    const given = name.trim() || freeNameFor(storage, { name: own, path });
    setIsRefused(false);
    try {
      setSaved(savePathAs(storage, given, path));
      setName("");
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <section className={styles.group}>
      <h3>{t("share.saved")}</h3>
      <form className={`row actions ${styles.share}`} onSubmit={keep}>
        <input
          ref={nameField}
          value={name}
          placeholder={t("share.name")}
          aria-label={t("share.name")}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit">{t("share.keep")}</button>
      </form>
      {isRefused ? <p role="alert">{t("share.notKept")}</p> : null}
      <ul>
        {saved.map((item) => (
          <li key={item.name} className="row actions">
            <button type="button" onClick={() => onLoad(item.path)}>
              {item.name}
            </button>
            <button
              type="button"
              aria-label={t("share.forget", { name: item.name })}
              onClick={() => forget(item.name)}
            >
              <Trash2 size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CopyButtonProps {
  readonly label: string;
  /** The last copy of all buttons, since the clipboard holds no other. */
  readonly last: Copy | null;
  readonly onCopy: (copy: Copy | null) => void;
  /** Everything the text is made of; the result is shown until it changes. */
  readonly source: string;
  readonly textOf: () => string;
}

interface Copy {
  readonly label: string;
  readonly source: string;
  readonly result: "copied" | "notCopied" | "notWritten";
}

/** Copies a text, and says beside the button whether it was copied. */
function CopyButton({ label, last, onCopy, source, textOf }: CopyButtonProps) {
  const { t } = useTranslation("visualiser");
  const isShown = last?.label === label && last.source === source;

  async function copy() {
    // A status is announced again only if it was empty before.
    onCopy(null);
    onCopy({ label, source, result: await writeToClipboard(textOf) });
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
async function writeToClipboard(textOf: () => string): Promise<Copy["result"]> {
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
