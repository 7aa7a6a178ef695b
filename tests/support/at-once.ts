/** Does several things before React, which tests otherwise hurry, has drawn anything of them. */
export function atOnce(acts: () => void): void {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  world.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    acts();
  } finally {
    world.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
