import type { ReactNode } from "react";
import styles from "./button.module.css";

interface FileButtonProps {
  /** Accepted file types, as in the `accept` attribute. */
  readonly accept: string;
  readonly onSelect: (file: File) => void;
  readonly children: ReactNode;
}

/** Button that opens the file picker, with a localized label. */
export function FileButton({ accept, onSelect, children }: FileButtonProps) {
  return (
    <label className={styles.button} data-tone="quiet">
      <input
        className={styles.file}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onSelect(file);
          target.value = "";
        }}
      />
      {children}
    </label>
  );
}
