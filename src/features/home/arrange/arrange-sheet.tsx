import { chakra } from "@chakra-ui/react/styled-system";
import { useSelector } from "@xstate/react";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isDesigned } from "../../../../machines/home-layout/rules.ts";
import { swap } from "../../../../machines/home-layout/swap.ts";
import type { BlockId } from "../../../../machines/home-layout/types.ts";
import { supportReference, useActor } from "../../../session/index.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { DialogSheet } from "../../../ui/modal-dialog.tsx";
import { FailedNote } from "../../../ui/notes.tsx";
import { arrangeStyles } from "./arrange-styles.ts";
import { glide, useBlockDrag } from "./use-block-drag.ts";

/** Returns the function that names a block by its heading. */
function useBlockNames(): (block: BlockId) => string {
  const { t } = useTranslation("home");
  const names: Readonly<Record<BlockId, string>> = {
    assets: t("assets.title"),
    funding: t("phone.funding"),
    reports: t("reports.title"),
    news: t("whatsNew.title"),
    contacts: t("contacts.title"),
    insights: t("insights.title"),
    views: t("views.title"),
    links: t("quickLinks.title"),
  };
  return (block) => names[block];
}

/** Sheet in which a user moves, hides and restores the blocks of home (HOME-05). */
export function ArrangeSheet({ blocks }: { readonly blocks: readonly BlockId[] }) {
  const { t } = useTranslation("home");
  const actor = useActor("homeLayout");
  const layout = useSelector(actor, ({ context }) => context);
  const isApart = useSelector(actor, (snapshot) => snapshot.hasTag("apart"));
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag("unsaved"));
  const nameOf = useBlockNames();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const arrange = (order: readonly BlockId[]) =>
    glide(list.current, () => actor.send({ type: "blocks.moved", order }));
  const drag = useBlockDrag({
    blocks,
    onMove: arrange,
    onDrop: (block) => announce(block, blocks),
  });

  function announce(block: BlockId, order: readonly BlockId[]) {
    const place = order.indexOf(block) + 1;
    setAnnouncement(t("arrange.moved", { block: nameOf(block), place, count: order.length }));
  }

  function move(block: BlockId, direction: "up" | "down") {
    const order = swap(blocks, block, direction);
    if (order === blocks) return;
    arrange(order);
    announce(block, order);
  }

  function restore() {
    actor.send({ type: "layout.restored" });
    setAnnouncement(t("arrange.restored"));
  }

  function undo() {
    actor.send({ type: "restoring.undone" });
    setAnnouncement(t("arrange.undone"));
  }

  return (
    <DialogSheet
      title={t("arrange.title")}
      footer={
        <>
          <Button onPress={() => actor.send({ type: "dialog.closed" })}>{t("arrange.done")}</Button>
          {layout.before ? (
            <Button tone="quiet" onPress={undo}>
              {t("arrange.undo")}
            </Button>
          ) : (
            <Button tone="quiet" isHeld={isDesigned(layout)} onPress={restore}>
              {t("arrange.restore")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t("arrange.intro")} {isApart ? t("arrange.keptHere") : t("arrange.kept")}
      </p>
      <chakra.ol ref={list} css={arrangeStyles.list} {...drag.list}>
        {blocks.map((block, place) => (
          <BlockRow
            key={block}
            block={block}
            name={nameOf(block)}
            isFirst={place === 0}
            isLast={place === blocks.length - 1}
            isShown={!layout.hidden.includes(block)}
            onMove={(direction) => move(block, direction)}
            isDragged={drag.dragged === block}
            onGrab={drag.start(block)}
          />
        ))}
      </chakra.ol>
      <chakra.p css={arrangeStyles.outcome} role="status">
        {announcement}
      </chakra.p>
      <div role="alert">
        {isUnsaved ? (
          <FailedNote
            text={t("arrange.unsaved")}
            reference={layout.failure && supportReference(layout.failure)}
            onRetry={() => actor.send({ type: "saving.retried" })}
          />
        ) : null}
      </div>
    </DialogSheet>
  );
}

interface BlockRowProps {
  readonly block: BlockId;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isShown: boolean;
  readonly onMove: (direction: "up" | "down") => void;
  readonly isDragged: boolean;
  readonly onGrab: (event: PointerEvent) => void;
}

function BlockRow(props: BlockRowProps) {
  const { block, name, isFirst, isLast, isShown, onMove } = props;
  const { t } = useTranslation("home");
  const actor = useActor("homeLayout");
  return (
    <li data-dragged={props.isDragged || undefined}>
      <chakra.span css={arrangeStyles.handle} aria-hidden onPointerDown={props.onGrab}>
        <GripVertical size={18} strokeWidth={1.5} />
      </chakra.span>
      <Switch
        label={name}
        name={block}
        isOn={isShown}
        onChange={(isOn) => actor.send({ type: isOn ? "block.shown" : "block.hidden", block })}
      />
      <button
        type="button"
        aria-label={t("arrange.up", { block: name })}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove("up")}
      >
        <ChevronUp size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t("arrange.down", { block: name })}
        aria-disabled={isLast || undefined}
        onClick={() => onMove("down")}
      >
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </li>
  );
}
