import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/dates.ts";
import { useImpersonation, useUser } from "../../session/index.ts";
import { EmailWords } from "../../ui/email-words.tsx";
import type { UserRow } from "./matching-users.ts";

interface UserTableRowProps {
  readonly row: UserRow;
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly offset: number;
  /** Whether the tab key reaches it. */
  readonly isActive: boolean;
  readonly onFocus: () => void;
  /** Whether the active row takes the focus now that it is drawn; once for each key. */
  readonly takesFocus: () => boolean;
  readonly measure: (element: HTMLElement | null) => void;
}

/** One user, and the way to act as them. */
export function UserTableRow(props: UserTableRowProps) {
  const { row, index, isActive, takesFocus } = props;
  const { user, role, region } = row;
  const { t } = useTranslation("impersonation");
  const { region: own } = useUser();
  const { target, isStarting, send } = useImpersonation();
  const isBusy = isStarting && target?.email === user.email;
  const { name, organisation } = user;

  function takeFocus(button: HTMLButtonElement | null) {
    if (button && isActive && takesFocus()) button.focus({ preventScroll: true });
  }

  return (
    <div
      ref={props.measure}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-busy={isBusy || undefined}
      className="user-row"
      style={{ insetBlockStart: props.offset }}
    >
      <div role="rowheader" className="user-name">
        <strong>{name}</strong>
        <span>
          <EmailWords email={user.email} />
        </span>
      </div>
      <div role="cell" className="user-organisation">
        {organisation}
      </div>
      <div role="cell" className="user-kind">
        {role}
      </div>
      <div role="cell" className="user-region">
        {region}
      </div>
      <div role="cell" className="user-login">
        {user.lastLoginAtUtc ? formatDate(user.lastLoginAtUtc, own) : t("list.never")}
      </div>
      <div role="cell" className="user-action">
        <button
          ref={takeFocus}
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={
            isBusy
              ? t("list.startingNamed", { name })
              : t("list.startNamed", { name, organisation })
          }
          aria-disabled={isStarting || undefined}
          onFocus={props.onFocus}
          onClick={() => {
            if (isStarting) return;
            send({ type: "start.requested", target: { email: user.email, name } });
          }}
        >
          {isBusy ? t("list.starting") : t("list.start")}
        </button>
      </div>
    </div>
  );
}
