import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, BoneLine, Skeleton } from "../../ui/skeleton.tsx";
import { clientsStyles } from "./clients-styles.ts";

/** Search, count and clients, as high as most consultants have them. */
export function ClientsSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={clientsStyles.tools}>
        <chakra.div css={clientsStyles.find}>
          <Bone width="100%" height="2.75rem" />
        </chakra.div>
        <Bone width="8rem" height="2.75rem" />
      </chakra.div>
      <chakra.ul css={clientsStyles.list}>
        {["10rem", "12rem", "9rem", "11rem"].map((width) => (
          <chakra.li key={width} css={clientsStyles.row} data-bone="row">
            <chakra.p css={clientsStyles.name}>
              <BoneLine width={width} />
            </chakra.p>
            <chakra.p css={clientsStyles.facts}>
              <BoneLine width="8rem" />
            </chakra.p>
            <chakra.p css={clientsStyles.assets}>
              <BoneLine width="5.5rem" />
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      <TotalBones />
    </Skeleton>
  );
}

/** The total of clients whose assets are awaited. */
export function TotalBones() {
  return (
    <chakra.dl css={clientsStyles.totals}>
      <div>
        <dt>
          <BoneLine width="3rem" />
        </dt>
        <dd>
          <BoneLine width="6rem" />
        </dd>
      </div>
    </chakra.dl>
  );
}
