import { createHash } from "node:crypto";

const rounds = 5;

/**
 * Milliseconds of CPU time that a fixed task takes on this machine: hashing, sorting and parsing, as
 * builds and tests do. Figures of two runs compare only where it takes about the same time in both.
 */
export function fixedTaskMs(): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    runTask();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? Infinity;
}

function runTask(): void {
  const rows = Array.from({ length: 60_000 }, (_, index) => ({
    id: (index * 7_919) % 60_013,
    name: createHash("sha1").update(`${index}`).digest("hex"),
  }));
  const copy: unknown = JSON.parse(
    JSON.stringify(rows.toSorted((left, right) => (left.name < right.name ? -1 : 1))),
  );
  if (!Array.isArray(copy) || copy.length !== rows.length) throw new Error("The task went wrong");
}
