// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListLine } from "../../../../src/ui/data-list/column.ts";
import { DataListRows } from "../../../../src/ui/data-list/data-list-rows.tsx";

const rowPx = 48;
const lines: ListLine<{ readonly id: string }>[] = Array.from({ length: 100 }, (_, index) => {
  const id = `${index}`;
  return { kind: "row", id, row: { id } };
});

test("PERF-01 the first rendering has the rows in sight and few more", () => {
  const markup = renderToStaticMarkup(
    <DataListRows
      lines={lines}
      columns={[{ id: "name", header: "Name", cell: ({ id }) => id }]}
      group=""
      rowPx={rowPx}
      coveredPx={0}
      isPrinted
      selection={undefined}
      rowKeys={undefined}
      isRowBusy={undefined}
      openId={undefined}
      renderRow={undefined}
    />,
  );
  const drawn = markup.match(/data-index/g)?.length ?? 0;
  const inSight = Math.ceil(window.innerHeight / rowPx);
  expect(drawn).toBeGreaterThanOrEqual(inSight);
  expect(drawn).toBeLessThanOrEqual(inSight + 3);
});
