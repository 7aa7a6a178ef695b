import { expect, test } from "vitest";
import { type DataTab, dataTabs } from "../../../../machines/unaudited/types.ts";
import { columnsOfTab } from "../../../../src/features/unaudited/columns-of-query.ts";

/** Visible columns of a query by default, in order. */
const shownIn = (tab: DataTab, portfolioCount: number) =>
  columnsOfTab(tab, portfolioCount, (columns) =>
    columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
  );

test.each(dataTabs)("UNA-09 rows of %s in several portfolios name theirs early", (tab) => {
  // About as many columns are whole at 1440 px.
  expect(shownIn(tab, 2).slice(0, 5)).toContain("portfolioName");
  expect(shownIn(tab, 1)).not.toContain("portfolioName");
});
