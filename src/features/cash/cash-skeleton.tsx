import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { blockStyles } from "../../ui/block-styles.ts";
import { Bone, BoneLine, Skeleton } from "../../ui/skeleton.tsx";
import { cashStyles } from "./cash-styles.ts";
import { sheetStyles } from "./sheet-styles.ts";

/** Skeleton of the form, and of the sheet beside it. */
export function CashSkeleton() {
  const { t } = useTranslation("cash");
  return (
    <>
      <chakra.div css={[cashStyles.main, cashStyles.loading]}>
        <Skeleton>
          <chakra.div css={cashStyles.form}>
            <chakra.div css={cashStyles.group} data-bone="group">
              <h2>{t("group.what")}</h2>
              <BoneField />
              <BoneField />
            </chakra.div>
            <chakra.div css={cashStyles.group}>
              <h2>{t("group.quantity")}</h2>
              <BoneField />
              <div>
                <chakra.div css={cashStyles.awaitedPair}>
                  <BoneField hasHint />
                  <BoneField />
                </chakra.div>
                <chakra.p css={cashStyles.result} />
              </div>
            </chakra.div>
            <chakra.div css={cashStyles.group} data-bone="dates">
              <h2>{t("group.when")}</h2>
              <chakra.div css={cashStyles.market}>
                <BoneLine width="16rem" />
              </chakra.div>
              <chakra.div css={cashStyles.awaitedPair}>
                <BoneField hasHint />
                <BoneField hasHint />
              </chakra.div>
              <BoneField hasHint />
              <BoneField />
              <BoneLine width="5rem" />
            </chakra.div>
            <chakra.div css={cashStyles.actions}>
              <Bone width="11rem" height="3rem" />
              <chakra.div css={cashStyles.promise}>
                <BoneLine width="16rem" />
              </chakra.div>
            </chakra.div>
          </chakra.div>
        </Skeleton>
      </chakra.div>
      <chakra.div css={[cashStyles.side, blockStyles.skeleton]} aria-hidden="true">
        <div>
          <chakra.div css={sheetStyles.root} data-bone="sheet">
            <chakra.div css={sheetStyles.head}>
              <BoneLine width="9rem" />
            </chakra.div>
            <chakra.div css={sheetStyles.sentence}>
              <BoneLine width="100%" />
              <BoneLine width="92%" />
              <BoneLine width="96%" />
              <BoneLine width="60%" />
            </chakra.div>
            <Bone width="100%" height="6.5rem" />
            <Bone width="100%" height="7rem" />
          </chakra.div>
        </div>
      </chakra.div>
    </>
  );
}

function BoneField({ hasHint = false }: { readonly hasHint?: boolean }) {
  return (
    <chakra.div css={cashStyles.awaitedField}>
      <BoneLine width="7rem" />
      {hasHint ? <BoneLine width="10rem" /> : null}
      <div />
    </chakra.div>
  );
}
