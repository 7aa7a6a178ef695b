import { beforeAll } from "vitest";

beforeAll(async () => {
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/react");
  // What is waited for comes when it comes: some views read many answers on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
});
