import { useTranslation } from "react-i18next";
import { contextTree, type TreeNode } from "../model/context-tree.ts";
import { snapshotOf } from "../stage/actors.ts";
import styles from "./context-tree.module.css";
import { useShownActor } from "./use-active.ts";
import { useWalk } from "./walker-context.ts";

/** Context of the shown machine, with the changes of the last step. */
export function ContextTree() {
  const { t } = useTranslation("visualiser");
  const { walker } = useWalk();
  const shown = useShownActor();
  const context: unknown = shown && snapshotOf(shown.actor)?.context;
  if (!shown || !context) return <p className="soft">{t("context.none")}</p>;
  const entries = walker.stage.log();
  const last = entries.at(-1);
  // A machine that has just started has no changes.
  const before = last?.before.has(shown.at) ? last.before.get(shown.at) : context;
  const tree = contextTree(context, entries.length > 1 ? before : context);
  const changed = tree.parts.filter(({ isChanged }) => isChanged).length;
  return (
    <div className={styles.tree}>
      <p className="soft">{t("context.changed", { count: changed })}</p>
      <Parts parts={tree.parts} />
    </div>
  );
}

function Parts({ parts }: { readonly parts: readonly TreeNode[] }) {
  return (
    <ul>
      {parts.map((node) => (
        <li key={node.key} data-changed={node.isChanged || undefined}>
          {node.text === null ? (
            <details open={node.isChanged || node.parts.length < 8}>
              <summary>{node.key}</summary>
              <Parts parts={node.parts} />
            </details>
          ) : (
            <Leaf node={node} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ node: { key, text, before } }: { readonly node: TreeNode }) {
  return (
    <>
      <span>{key}</span>{" "}
      {before === null ? null : (
        <>
          <del>{before}</del>{" "}
        </>
      )}
      <code>{text}</code>
    </>
  );
}
