import { useTranslation } from "react-i18next";
import type { GalleryFilter, GalleryState } from "../model/gallery-filter.ts";
import styles from "./gallery-page.module.css";

interface GalleryFiltersProps {
  readonly all: readonly GalleryState[];
  readonly filter: GalleryFilter;
  readonly onFilter: (filter: GalleryFilter) => void;
  readonly isFailing: boolean;
  /** Null before anything was examined. */
  readonly onFailing: ((isFailing: boolean) => void) | null;
  readonly isRunning: boolean;
  readonly onExamine: () => void;
  readonly onStop: () => void;
}

/** Which states the gallery shows, and the examination of them all. */
export function GalleryFilters({ all, filter, onFilter, ...props }: GalleryFiltersProps) {
  const { t } = useTranslation("visualiser");
  const machines = [...new Set(all.map(({ machine }) => machine))];
  const tags = [...new Set(all.flatMap((one) => one.tags))].toSorted();
  const select = (name: "machine" | "tag", values: readonly string[]) => (
    <label>
      {t(`gallery.${name}`)}{" "}
      <select
        value={filter[name]}
        onChange={(event) => onFilter({ ...filter, [name]: event.target.value })}
      >
        <option value="">{t("gallery.all")}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={styles.filters}>
      <input
        type="search"
        value={filter.sought}
        placeholder={t("gallery.search")}
        aria-label={t("gallery.search")}
        onChange={(event) => onFilter({ ...filter, sought: event.target.value })}
      />
      {select("machine", machines)}
      {select("tag", tags)}
      <label>
        <input
          type="checkbox"
          checked={props.isFailing}
          disabled={props.onFailing === null}
          onChange={(event) => props.onFailing?.(event.target.checked)}
        />{" "}
        {t("gallery.failing")}
      </label>
      <button type="button" onClick={props.isRunning ? props.onStop : props.onExamine}>
        {t(props.isRunning ? "gallery.stop" : "gallery.examine")}
      </button>
    </div>
  );
}
