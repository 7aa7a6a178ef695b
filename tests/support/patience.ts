/** What is waited for in a view comes when it comes: some views read many answers, on a machine that is busy. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
