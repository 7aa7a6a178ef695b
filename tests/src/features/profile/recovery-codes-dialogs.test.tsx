// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { recoveryCodesMachine } from "../../../../machines/recovery-codes/machine.ts";
import { RecoveryCodesDialogs } from "../../../../src/features/profile/recovery-codes-dialogs.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

test.each([
  [0, "You get ten new codes."],
  [1, "You get ten new codes. The 1 code that is left stops working."],
  [3, "You get ten new codes. The 3 codes that are left stop working."],
])("KEY-03 what new codes replace when %i are left", async (left, text) => {
  const actor = createActor(recoveryCodesMachine).start();
  actor.send({ type: "codes.requested", left: 1 });
  await showSignedIn(<RecoveryCodesDialogs actor={actor} left={left} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
