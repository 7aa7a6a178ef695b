import type { MouseEvent } from "react";

/** The handler of a press whose second half, when it is a double one, was meant for what stood there before. */
export function pressOnce(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
