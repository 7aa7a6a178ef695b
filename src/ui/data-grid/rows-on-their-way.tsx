import { Skeleton } from "../skeleton.tsx";

const expectedRows = 12;

/** Skeleton of the rows of a grid. */
export function RowsOnTheirWay({ rowPx }: { readonly rowPx: number }) {
  return (
    <Skeleton>
      {Array.from({ length: expectedRows }, (_, index) => (
        <div key={index} className="grid-bone" style={{ blockSize: rowPx }}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </Skeleton>
  );
}
