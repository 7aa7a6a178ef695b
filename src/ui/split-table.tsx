import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { splitStyles, partFills } from "./split-styles.ts";
import { accountsStyles } from "./accounts-styles.ts";

/** Part of a total with formatted figures. */
export interface SplitPart {
  readonly id: string;
  readonly name: string;
  /** Fraction from 0 to 1; null if the total is zero or negative. */
  readonly share: number | null;
  readonly shareText: string;
  readonly valueText: ReactNode;
}

interface SplitTableProps {
  readonly caption: string;
  /** At most five, largest first. */
  readonly parts: readonly SplitPart[];
  readonly headings: { readonly name: string; readonly share: string; readonly value: string };
  readonly total: Pick<SplitPart, "name" | "shareText" | "valueText">;
}

/** Bar of a total's parts, unless all but the smallest are slivers, with a table of their figures. */
export function SplitTable({ caption, parts, headings, total }: SplitTableProps) {
  const fillOf = (index: number) => partFills[Math.min(index, partFills.length - 1)];
  const smallest = parts.slice(1).at(-1);
  // Only a part that combines others is last and yet more than half.
  const isSlivers = (smallest?.share ?? 0) > 0.5;
  const hasBar = !isSlivers && parts.some(({ share }) => share !== null);
  return (
    <div>
      {hasBar ? (
        <chakra.div css={splitStyles.bar} aria-hidden="true">
          {parts.map(({ id, share }, index) => (
            <chakra.span
              key={id}
              css={splitStyles.segment}
              background={fillOf(index)}
              style={{ flexGrow: Math.max(share ?? 0, 0), flexBasis: 0 }}
            />
          ))}
        </chakra.div>
      ) : null}
      <chakra.table css={accountsStyles.table} aria-label={caption}>
        <thead>
          <tr>
            <chakra.th css={accountsStyles.head} scope="col">
              {headings.name}
            </chakra.th>
            <chakra.th css={accountsStyles.head} scope="col">
              {headings.share}
            </chakra.th>
            <chakra.th css={accountsStyles.head} scope="col">
              {headings.value}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, name, shareText, valueText }, index) => (
            <tr key={id}>
              <chakra.th css={accountsStyles.name} scope="row" data-keyed={hasBar || undefined}>
                {hasBar ? (
                  <chakra.span css={splitStyles.swatch} background={fillOf(index)} />
                ) : null}
                {name}
              </chakra.th>
              <chakra.td css={accountsStyles.figure}>{shareText}</chakra.td>
              <chakra.td css={accountsStyles.figure}>{valueText}</chakra.td>
            </tr>
          ))}
        </tbody>
        <chakra.tfoot css={accountsStyles.foot}>
          <tr>
            <chakra.th css={accountsStyles.totalName} scope="row">
              {total.name}
            </chakra.th>
            <chakra.td css={accountsStyles.total}>{total.shareText}</chakra.td>
            <chakra.td css={accountsStyles.total}>{total.valueText}</chakra.td>
          </tr>
        </chakra.tfoot>
      </chakra.table>
    </div>
  );
}
