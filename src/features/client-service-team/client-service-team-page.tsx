import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listPortfolios, type Portfolio } from "../../api/contract/portfolios.ts";
import { usePermissions, useRead, useReadState } from "../../session/index.ts";
import { FailedState } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { usePortfolioOfUrl } from "../../session/use-portfolio-of-url.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Selector } from "../../ui/selector.tsx";
import { ServiceTeam } from "./service-team.tsx";
import { TeamSkeleton } from "./team-skeleton.tsx";

/** Page of the client service team, for all portfolios or one of them (MCST-01). */
export function ClientServiceTeamPage() {
  const { t } = useTranslation("team");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  return (
    <PageFrame
      title={t("page.title")}
      intro={t(canSeeWholeClientServiceTeam ? "page.intro" : "page.introOne")}
    >
      <Portfolios />
    </PageFrame>
  );
}

function Portfolios() {
  const { t } = useTranslation("common");
  const { canSeeWholeClientServiceTeam } = usePermissions();
  const state = useReadState(useRead(listPortfolios, {}));
  if (state.kind === "loading") return <TeamSkeleton />;
  if (state.kind === "failed") {
    return <FailedState {...state} />;
  }
  const { portfolios } = state.content;
  if (portfolios.length === 0) return <EmptyNote text={t("selector.none")} />;
  return canSeeWholeClientServiceTeam ? (
    <WholeTeam portfolios={portfolios} />
  ) : (
    <TeamOfOne portfolios={portfolios} />
  );
}

interface TeamProps {
  readonly portfolios: readonly Portfolio[];
}

function WholeTeam({ portfolios }: TeamProps) {
  const input = useMemo(
    () => ({ portfolioCodes: portfolios.map(({ groupCode }) => groupCode) }),
    [portfolios],
  );
  return <ServiceTeam input={input} />;
}

/** For users who may see one team at a time: selects the portfolio, which is in the URL. */
function TeamOfOne({ portfolios }: TeamProps) {
  const { t } = useTranslation("team");
  const { shown, options, select, other } = usePortfolioOfUrl(portfolios);
  const code = shown?.groupCode ?? "";
  const input = useMemo(() => ({ portfolioCodes: [code] }), [code]);
  return (
    <>
      {other ? <EmptyNote text={other} /> : null}
      <Selector label={t("list.portfolio")} options={options} selectedId={code} onSelect={select} />
      <ServiceTeam input={input} />
    </>
  );
}
