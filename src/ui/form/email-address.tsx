import styles from "./step.module.css";

/** Email address that wraps only at its @, where browsers would read a space if it was not hidden. */
export function EmailAddress({ children }: { readonly children: string }) {
  const [, mailbox = "", domain = ""] = /^(.*?)(@.*)?$/.exec(children) ?? [];
  return (
    <strong className={styles.email}>
      {mailbox}
      <wbr aria-hidden />
      {domain}
    </strong>
  );
}
