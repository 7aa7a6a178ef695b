import { chakra } from "@chakra-ui/react/styled-system";
import { Bone, BoneLine, Skeleton } from "../../ui/skeleton.tsx";
import { phoneStyles } from "./phone-styles.ts";

/** Skeleton of a row with a line of names. */
export function PhoneRowSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={phoneStyles.row}>
        <span>
          <strong>
            <BoneLine width="40%" />
          </strong>
          <small>
            <BoneLine width="80%" />
          </small>
        </span>
      </chakra.div>
    </Skeleton>
  );
}

/** Skeleton of a contact with a phone number. */
export function PhoneContactSkeleton() {
  return (
    <Skeleton>
      <chakra.div css={[phoneStyles.contact, phoneStyles.contactBones]}>
        <span />
        <div>
          <h2>
            <BoneLine width="60%" />
          </h2>
          <p>
            <BoneLine width="40%" />
          </p>
          <p>
            <BoneLine width="50%" />
          </p>
        </div>
        <chakra.div css={phoneStyles.actions}>
          <Bone width="100%" height="3rem" />
          <Bone width="100%" height="3rem" />
        </chakra.div>
      </chakra.div>
    </Skeleton>
  );
}
