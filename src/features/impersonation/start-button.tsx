import { useTranslation } from "react-i18next";
import { useImpersonation } from "../../session/index.ts";
import type { User } from "./listed-users.ts";

/** Starts impersonating a user. */
export function StartButton({ user }: { readonly user: User }) {
  const { t } = useTranslation("impersonation");
  const { target, isStarting, send } = useImpersonation();
  const { name, email, organisation } = user;
  const isBusy = isStarting && target?.email === email;
  return (
    <button
      type="button"
      aria-label={
        isBusy ? t("list.startingNamed", { name }) : t("list.startNamed", { name, organisation })
      }
      aria-disabled={isStarting || undefined}
      onClick={() => {
        if (!isStarting) send({ type: "start.requested", target: { email, name } });
      }}
    >
      {isBusy ? t("list.starting") : t("list.start")}
    </button>
  );
}
