// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { memberFixture } from "../../../../machines/service-team/fixtures.ts";
import { provideServiceTeam } from "../../../../src/effects/service-team/service-team-effects.ts";
import { takeSavedFiles } from "../../../support/saved-files.ts";

test.each([
  ["Eleanor Marsh", "Eleanor Marsh.vcf"],
  ["Kit \u202etxt.exe", "Kit txt.exe.vcf"],
  ["Aux", "_Aux.vcf"],
])("SAFE-37 MCST-01 the vCard of %j is saved as %j", (name, fileName) => {
  const saves = takeSavedFiles();
  const machine = provideServiceTeam({ organisation: "" } as never);
  const actor = createActor(machine, { input: { portfolioCodes: [] } }).start();
  actor.send({ type: "card.requested", member: { ...memberFixture, name } });
  expect(saves.map((file) => file.name)).toEqual([fileName]);
  actor.stop();
});
