import { screen } from "@testing-library/react";

/** Waits for a part that could not be read; returns what stands above its retry button. */
export async function failedText(scope: Pick<typeof screen, "findByRole"> = screen) {
  const retry = await scope.findByRole("button", { name: "Try again" });
  return retry.previousElementSibling?.textContent ?? "";
}
