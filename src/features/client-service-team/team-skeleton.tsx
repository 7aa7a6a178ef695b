import { chakra } from "@chakra-ui/react/styled-system";
import { PartsSkeleton } from "../../ui/page-skeleton.tsx";
import { BoneLine, Skeleton } from "../../ui/skeleton.tsx";
import { mainPeopleStyles } from "./main-people-styles.ts";
import { teamStyles } from "./team-styles.ts";

/** Skeleton of the main people and of the list of everyone. */
export function TeamSkeleton() {
  return (
    <>
      <Skeleton>
        <chakra.ul css={mainPeopleStyles.root}>
          {["first", "second", "third"].map((person) => (
            <li key={person} data-bone="person">
              <chakra.span css={teamStyles.portraitBone} />
              <h2>
                <BoneLine width="10rem" />
              </h2>
              <p data-part="title">
                <BoneLine width="8rem" />
              </p>
              <p>
                <BoneLine width="16rem" />
                <BoneLine width="9rem" />
              </p>
              <p data-part="reach">
                <BoneLine width="9rem" />
              </p>
              <chakra.div css={teamStyles.actionsBone} />
            </li>
          ))}
        </chakra.ul>
      </Skeleton>
      <PartsSkeleton parts={["peopleHead", "userHead", "user"]} />
    </>
  );
}
