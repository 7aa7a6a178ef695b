import type { MouseEvent } from "react";

/**
 * Click handler that ignores the second click of a double click, which was meant for the previous
 * element.
 */
export function pressOnce(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
