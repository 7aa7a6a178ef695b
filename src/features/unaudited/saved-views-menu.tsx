import {
  MenuContent,
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from "@chakra-ui/react/menu";
import { chakra } from "@chakra-ui/react/styled-system";
import { Bookmark, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { UnauditedView } from "../../api/contract/datapicker.ts";
import { followMenuLink } from "../../ui/follow-menu-link.ts";
import { windowBelowBanner } from "../../ui/window-below-banner.ts";
import { savedViewsStyles } from "./saved-views-styles.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface SavedViewsMenuProps {
  readonly views: readonly UnauditedView[] | null;
  readonly open: UnauditedView | null;
  readonly defaultId: string | null;
  /** Whether the open view has unsaved changes. */
  readonly isChanged: boolean;
  readonly canSave: boolean;
  /** Whether the open view can be renamed, or set or unset as the default. */
  readonly canChange: boolean;
  /** Returns the URL of a view. */
  readonly addressOf: (view: UnauditedView) => string;
  readonly onOpen: (view: UnauditedView) => void;
  readonly onCreate: () => void;
  readonly onSave: (view: UnauditedView) => void;
  readonly onRename: (view: UnauditedView) => void;
  readonly onDelete: (view: UnauditedView) => void;
  readonly onDefault: (view: UnauditedView, isOn: boolean) => void;
}

const place = { placement: "bottom-start", gutter: 4, boundary: windowBelowBanner } as const;

/** Menu that opens a saved view, and saves, renames or deletes the open one. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const { views, open, defaultId, isChanged, canSave, addressOf, onOpen } = props;
  const { t } = useTranslation("unaudited");
  const title = open
    ? t(isChanged ? "views.openChanged" : "views.open", { name: open.viewName })
    : t("views.title");
  return (
    <MenuRoot positioning={place} loopFocus navigate={followMenuLink}>
      <MenuTrigger
        css={savedViewsStyles.trigger}
        title={title}
        data-named={open ? true : undefined}
      >
        <Bookmark size={18} strokeWidth={1.5} aria-hidden />
        <span>{title}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </MenuTrigger>
      <MenuPositioner>
        <MenuContent>
          {views && views.length > 0 ? (
            <MenuItemGroup>
              <MenuItemGroupLabel>{t("views.title")}</MenuItemGroupLabel>
              {views.map((view) => (
                <MenuItem key={view.id} value={view.id} asChild>
                  <Link to={addressOf(view)} onClick={() => onOpen(view)}>
                    <chakra.span
                      css={savedViewsStyles.viewName}
                      data-open={view === open || undefined}
                    >
                      {view.viewName}
                    </chakra.span>
                    {view.id === defaultId ? (
                      <chakra.span css={savedViewsStyles.mark}>{t("views.default")}</chakra.span>
                    ) : null}
                  </Link>
                </MenuItem>
              ))}
            </MenuItemGroup>
          ) : (
            <chakra.p css={unauditedStyles.menuNote}>
              {t(views ? "views.none" : "views.unread")}
            </chakra.p>
          )}
          {canSave && views ? (
            <>
              <MenuSeparator />
              <MenuItem value="create" {...doing(props.onCreate)}>
                {t("views.saveAs")}
              </MenuItem>
            </>
          ) : null}
          {open ? <OpenViewItems {...props} view={open} /> : null}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

function OpenViewItems(props: SavedViewsMenuProps & { readonly view: UnauditedView }) {
  const { view, defaultId, isChanged, canSave, canChange } = props;
  const { t } = useTranslation("unaudited");
  const isDefault = view.id === defaultId;
  return (
    <>
      {isChanged && canSave ? (
        <MenuItem value="save" {...doing(() => props.onSave(view))}>
          {t("views.save", { name: view.viewName })}
        </MenuItem>
      ) : null}
      {canChange ? (
        <>
          <MenuItem value="default" {...doing(() => props.onDefault(view, !isDefault))}>
            {t(isDefault ? "views.noDefault" : "views.makeDefault")}
          </MenuItem>
          <MenuItem value="rename" {...doing(() => props.onRename(view))}>
            {t("views.rename")}
          </MenuItem>
        </>
      ) : null}
      <MenuItem value="delete" {...doing(() => props.onDelete(view))}>
        {t("views.delete")}
      </MenuItem>
    </>
  );
}

/**
 * Both handlers for a menu item, as assistive technology sends clicks; running both is harmless.
 */
const doing = (act: () => void) => ({ onSelect: act, onClick: act });
