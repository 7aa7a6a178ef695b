import { beforeAll } from "vitest";
import { waitLimitMs } from "./wait-limit.ts";

beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  // Some views make many requests, which can be slow on a busy machine.
  configure({ asyncUtilTimeout: waitLimitMs });
});
