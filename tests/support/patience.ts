import { beforeAll } from "vitest";

beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  // Some views make many requests, which can be slow on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
});
