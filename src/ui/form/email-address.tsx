import styles from "./step.module.css";

/** Email address that wraps only at its @. */
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
