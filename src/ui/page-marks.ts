type Mark =
  | "fills-window"
  | "content-awaited"
  | "part-awaited"
  | "beside-page"
  | "selection-bar"
  | "rows-entered";

function markBy(name: Mark) {
  const elements = new Set<Element>();
  const update = () => document.documentElement.toggleAttribute(`data-${name}`, elements.size > 0);
  return (element: Element | null) => {
    if (!element) return undefined;
    elements.add(element);
    update();
    return () => {
      elements.delete(element);
      update();
    };
  };
}

const partAwaited = markBy("part-awaited");

/**
 * References of elements that mark the document while they are rendered, for styles of what is
 * around the page. `:has()` of the page's frame would compute all its styles again whenever
 * anything is inserted (decision 038).
 */
export const pageMarks = {
  fillsWindow: markBy("fills-window"),
  contentAwaited: markBy("content-awaited"),
  /** For a part of the page; what loads in a panel or menu moves nothing. */
  partAwaited: (element: Element | null) =>
    element?.closest("main, aside, dialog, [role=dialog]")?.matches("main")
      ? partAwaited(element)
      : undefined,
  besidePage: markBy("beside-page"),
  selectionBar: markBy("selection-bar"),
  rowsEntered: markBy("rows-entered"),
};
