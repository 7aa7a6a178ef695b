import type { ReactNode, Ref } from "react";
import styles from "./button.module.css";

interface FileButtonProps {
  /** Accepted file types, as in the `accept` attribute. */
  readonly accept: string;
  readonly onSelect: (files: readonly File[]) => void;
  /** Allows selecting several files. */
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** Id of the hint. */
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}

/** Button that opens the file picker, with a localized label. */
export function FileButton(props: FileButtonProps) {
  const { accept, onSelect, isMultiple = false, isDisabled = false, children } = props;
  return (
    <label className={styles.button} data-tone="quiet" data-held={isDisabled || undefined}>
      <input
        className={styles.file}
        type="file"
        ref={props.inputRef}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={props.describedBy}
        onChange={({ target }) => {
          if (target.files?.length) onSelect([...target.files]);
          target.value = "";
        }}
      />
      {children}
    </label>
  );
}
