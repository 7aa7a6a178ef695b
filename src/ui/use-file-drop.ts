import { type DragEvent, useState } from "react";

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/**
 * Handlers that make an element a drop target for files. They always prevent the default action:
 * the browser would navigate to the file.
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
