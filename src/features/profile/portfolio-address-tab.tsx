import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { address, listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { AsyncContent } from "../../ui/async-content.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { usePortfolioOfUrl } from "../../session/use-portfolio-of-url.ts";
import { Selector } from "../../ui/selector.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { DetailListSkeleton } from "../../ui/detail-list-skeleton.tsx";
import { profileStyles } from "./profile-styles.ts";

const addressLines = 6;

/** Tab with the postal address of a portfolio's client. */
export function PortfolioAddressTab() {
  const { t } = useTranslation("common");
  const state = useReadState(useRead(listPortfolios, {}));
  return (
    <chakra.div css={profileStyles.column}>
      <AsyncContent state={state} skeleton={<AddressSkeleton />}>
        {({ portfolios }) =>
          portfolios.length === 0 ? (
            <EmptyNote text={t("selector.none")} />
          ) : (
            <AddressOfOne portfolios={portfolios} />
          )
        }
      </AsyncContent>
    </chakra.div>
  );
}

/** Skeleton of the selector and the address. */
function AddressSkeleton() {
  return (
    <>
      <chakra.div css={profileStyles.selectorBone} />
      <DetailListSkeleton rows={addressLines} />
    </>
  );
}

function AddressOfOne({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const { t } = useTranslation("profile");
  const { shown, options, select, other } = usePortfolioOfUrl(portfolios);
  const code = shown?.groupCode ?? "";
  const state = useReadState(useRead(address, { params: { code } }));
  return (
    <>
      {other ? <EmptyNote text={other} /> : null}
      <Selector
        label={t("address.portfolio")}
        options={options}
        selectedId={code}
        onSelect={select}
      />
      <AsyncContent state={state} skeleton={<DetailListSkeleton rows={addressLines} />}>
        {({ street, city, state: county, postcode, country }) => (
          <DetailList
            missing={t("details.missing")}
            details={[
              { name: t("address.client"), value: shown?.clientName ?? "" },
              { name: t("address.street"), value: street },
              { name: t("address.city"), value: city },
              { name: t("address.state"), value: county },
              { name: t("address.postcode"), value: postcode },
              { name: t("address.country"), value: country },
            ]}
          />
        )}
      </AsyncContent>
    </>
  );
}
