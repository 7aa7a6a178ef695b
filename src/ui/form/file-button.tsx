import type { ReactNode } from "react";
import styles from "./button.module.css";

interface FileButtonProps {
  /** The types of file that are offered, as the attribute `accept`. */
  readonly accept: string;
  readonly onSelect: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a file, in the words of the portal instead of the browser's. */
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
