import styles from "./step.module.css";

/** An address within a text; on a narrow screen it breaks at its sign and not within a word. */
export function EmailAddress({ children }: { readonly children: string }) {
  const [, mailbox = "", domain = ""] = /^(.*?)(@.*)?$/.exec(children) ?? [];
  return (
    <strong className={styles.email}>
      {mailbox}
      <wbr />
      {domain}
    </strong>
  );
}
