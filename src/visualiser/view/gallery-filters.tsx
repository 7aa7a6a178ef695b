import { useTranslation } from "react-i18next";
import { type GalleryFilter, type GalleryState, problemKinds } from "../model/gallery-filter.ts";
import { stateStatuses } from "../model/state-status.ts";
import { userRoles } from "../model/role-users.ts";
import styles from "./gallery-page.module.css";
import { SearchInput } from "./search-input.tsx";

interface GalleryFiltersProps {
  readonly all: readonly GalleryState[];
  readonly filter: GalleryFilter;
  /** The problems that are filtered by at present. */
  readonly problem: GalleryFilter["problem"];
  readonly onFilter: (change: Partial<GalleryFilter>) => void;
  readonly isExamined: boolean;
  readonly isRunning: boolean;
  readonly onExamine: () => void;
  readonly onStop: () => void;
}

/** Filters of the gallery, and the examination of its states. */
export function GalleryFilters({ all, filter, problem, onFilter, ...props }: GalleryFiltersProps) {
  const { t } = useTranslation("visualiser");
  const machines = [...new Set(all.map(({ machine }) => machine))];
  const tags = [...new Set(all.flatMap((item) => item.tags))].toSorted();
  const textOf = (name: string, value: string) => {
    if (name === "status") return t(`status.${value as "changed"}`);
    return name === "problem" ? t(`gallery.problem-${value as "any"}`) : value;
  };
  const select = (
    name: "machine" | "tag" | "role" | "status" | "problem",
    values: readonly string[],
    isDisabled = false,
  ) => (
    <label>
      {t(`gallery.${name}`)}{" "}
      <select
        disabled={isDisabled}
        value={name === "problem" ? problem : filter[name]}
        onChange={(event) => onFilter({ [name]: event.target.value })}
      >
        <option value="">{t("gallery.all")}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(name, value)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={`row actions ${styles.filters}`}>
      <SearchInput
        label={t("gallery.search")}
        value={filter.sought}
        onSearch={(sought) => onFilter({ sought })}
      />
      {select("machine", machines)}
      {select("tag", tags)}
      {select("role", userRoles)}
      {select("status", stateStatuses)}
      {select("problem", problemKinds, !props.isExamined)}
      <button type="button" onClick={props.isRunning ? props.onStop : props.onExamine}>
        {t(props.isRunning ? "gallery.stop" : "gallery.examine")}
      </button>
    </div>
  );
}
