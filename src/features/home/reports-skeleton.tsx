import { chakra } from "@chakra-ui/react/styled-system";
import { listPortfolios } from "../../api/contract/portfolios.ts";
import { reportStyles } from "../../report-list/report-styles.ts";
import { useRead } from "../../session/index.ts";
import { Bone, BoneLine, Skeleton } from "../../ui/skeleton.tsx";
import { homeStyles } from "./home-styles.ts";

/** Kinds of reports, of which the first with several reports is open. */
export function ReportsSkeleton({ kinds }: { readonly kinds: number }) {
  // Each portfolio has its report; a list that is not known yet is that of several.
  const portfolios = useRead(listPortfolios, {}).data?.portfolios.length ?? 5;
  const isSingle = portfolios === 1;
  return (
    <Skeleton>
      <chakra.ul css={homeStyles.reportList}>
        {Array.from({ length: isSingle ? 2 : kinds }, (_, kind) =>
          kind === 1 && !isSingle ? (
            <chakra.li key={kind} css={homeStyles.reportGroup}>
              <ReportBones isGroup />
              <p>
                <BoneLine width="100%" />
              </p>
              <ul>
                {Array.from({ length: Math.min(portfolios, 7) }, (__, report) => (
                  <chakra.li key={report} css={reportStyles.row} data-grouped>
                    <ReportBones isInGroup />
                  </chakra.li>
                ))}
              </ul>
            </chakra.li>
          ) : (
            <chakra.li key={kind} css={reportStyles.row}>
              <ReportBones />
            </chakra.li>
          ),
        )}
      </chakra.ul>
    </Skeleton>
  );
}

interface BonesProps {
  readonly isGroup?: boolean;
  readonly isInGroup?: boolean;
}

function ReportBones({ isGroup = false, isInGroup = false }: BonesProps) {
  return (
    <chakra.div css={reportStyles.report} data-bone="report">
      <span className="report-mark">{isInGroup ? null : <Bone width="1.25rem" />}</span>
      <span>
        <BoneLine width="14rem" />
        {isInGroup ? null : (
          <span className="report-meta">
            <BoneLine width="12rem" />
          </span>
        )}
      </span>
      {isGroup ? null : (
        <span className="report-file">
          <BoneLine width="5rem" />
        </span>
      )}
    </chakra.div>
  );
}
