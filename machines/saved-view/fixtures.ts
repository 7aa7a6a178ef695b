import type { Failure } from "../failure.ts";
import type { KnownView, SavedViewInput } from "./types.ts";

export const monthEndView: KnownView = {
  id: "view-1",
  viewName: "Month-end holdings",
  settings: {},
};

const names = ["Month-end holdings", "Largest positions"];

export const savedViewInputs = {
  create: { task: { kind: "create", view: { viewName: "", settings: {} } }, names },
  update: { task: { kind: "update", view: monthEndView }, names },
  rename: { task: { kind: "rename", view: monthEndView }, names },
  delete: { task: { kind: "delete", view: monthEndView }, names },
} satisfies Readonly<Record<string, SavedViewInput>>;

/** The API is unavailable. */
export const viewCallFailed: Failure = { kind: "unavailable", code: null, description: null };

/** The view was deleted in another tab. */
export const viewGone: Failure = { kind: "notFound", code: "not_found", description: null };
