import type { ReactNode, Ref } from "react";
import styles from "./button.module.css";

interface FileButtonProps {
  /** The types of file that are offered, as the attribute `accept`. */
  readonly accept: string;
  readonly onSelect: (files: readonly File[]) => void;
  /** Whether several files may be selected at once. */
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  /** The id of a text that says what may be selected. */
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
}

/** A button that asks for a file, in the words of the portal instead of the browser's. */
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
