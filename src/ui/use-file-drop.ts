import { type DragEvent, useState } from "react";

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/**
 * Lets files be dropped onto an element, by the handlers that it spreads. A file that is not wanted
 * is taken from the browser too, which would leave the page for it.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
