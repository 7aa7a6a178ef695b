// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ActionFailure } from "../../../../src/features/profile/action-failure.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const outage = {
  kind: "unavailable",
  code: null,
  description: null,
  requestId: "0199a6b2-5c1e-7d20-9c1f-3c9e0f0a1b2c",
} as const;

describe("a failed action of the profile", () => {
  const show = (failure: Parameters<typeof ActionFailure>[0]["failure"]) =>
    showSignedIn(<ActionFailure failure={failure} />, {});

  test("OPS-08 is announced with the reference for support", async () => {
    await show(outage);
    expect(screen.getByRole("alert").textContent).toMatch(/ \(Reference for support: 0199a6b2\)$/);
  });

  test("OPS-08 has no reference where no log has the request", async () => {
    await show({ ...outage, kind: "network", requestId: null });
    const { textContent } = screen.getByRole("alert");
    expect(textContent).not.toBe("");
    expect(textContent).not.toContain("eference");
  });

  test("OPS-08 the announcing element is there before the failure", async () => {
    await show(null);
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});
