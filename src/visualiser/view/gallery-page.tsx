import { useCallback, useDeferredValue, useMemo, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  filterStates,
  type GalleryFilter,
  type GalleryState,
  galleryStates,
  groupAlike,
  hasProblem,
  problemKinds,
} from "../model/gallery-filter.ts";
import { type StateMarks, stateStatuses } from "../model/state-status.ts";
import type { Examination } from "../screen/examine-screen.ts";
import { routeOfState } from "../walk/compared-looks.ts";
import { screenWidths, writeRoute } from "../walk/route.ts";
import { userRoles } from "../model/role-users.ts";
import styles from "./gallery-page.module.css";
import { ComparedBuild } from "./compared-build.tsx";
import { GalleryTile } from "./gallery-tile.tsx";
import { LookChoices } from "./look-choices.tsx";
import { useCharts, useMarks, useWalk } from "./walker-context.ts";
import { examineStates, nameOfState } from "./examine-states.ts";
import { SearchInput } from "./search-input.tsx";
import { ReadScreens, showsText } from "./read-screens.tsx";
import { ShownText } from "./shown-text.tsx";

type Results = Readonly<Record<string, Examination>>;

const noResults: Results = {};

const idOf = ({ machine, state }: GalleryState) => `${machine}.${state}`;

/** The screens of all states, filtered; states that look the same are grouped. */
export function GalleryPage() {
  return <Gallery {...useMarks()} />;
}

function Gallery({ statuses, changes }: StateMarks) {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const { look, filter, walker } = useWalk();
  const all = useMemo(() => galleryStates(charts), [charts]);
  const { role } = filter;
  const [results, setResults] = useState({ look, role, of: noResults });
  const running = useRef<AbortController | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [, noteRead] = useReducer((count: number) => count + 1, 0);
  const matching = useMemo(() => {
    const hasStatus = (item: GalleryState) =>
      filter.status === "" || (statuses.get(idOf(item)) ?? []).includes(filter.status);
    return filterStates(all, filter).filter(hasStatus);
  }, [all, filter, statuses]);
  const found = useDeferredValue(matching);
  const examined = results.look === look && results.role === role ? results.of : noResults;
  const count = Object.keys(examined).length;
  // Without examined states the filter by problems would hide every state.
  const problem = count > 0 ? filter.problem : "";
  const kindsOf = (name: string) => (examined[name]?.problems ?? []).map(({ kind }) => kind);
  const routeOf = useCallback(
    (item: GalleryState) =>
      routeOfState(item, { path: charts[item.machine]?.paths[idOf(item)], role, look }),
    [charts, role, look],
  );
  const { shown } = filter;
  const isTextSought = shown !== "";
  // An address may hold a whole path.
  const addresses = useMemo(
    () => new Map(isTextSought ? found.map((item) => [item, writeRoute(routeOf(item))]) : []),
    [isTextSought, found, routeOf],
  );
  const textIn = (item: GalleryState) => showsText(addresses.get(item) ?? "", shown);
  const read = isTextSought ? found.filter((item) => textIn(item) !== null).length : found.length;
  const isReading = read < found.length;
  const states = found.filter(
    (item) => hasProblem(problem, kindsOf(nameOfState(item))) && (!isTextSought || textIn(item)),
  );
  const machines = Map.groupBy(states, ({ machine }) => machine);
  const groups = groupAlike(states, (state) => examined[nameOfState(state)]?.fingerprint);

  async function examine() {
    running.current = new AbortController();
    setIsRunning(true);
    setResults({ look, role, of: noResults });
    const width = screenWidths[look.width];
    await examineStates(found, { width, routeOf }, running.current.signal, (name, item) =>
      setResults(({ of }) => ({ look, role, of: { ...of, [name]: item } })),
    );
    setIsRunning(false);
    if (!running.current.signal.aborted) walker.filter({ examined: "yes" });
  }

  // An address with results examines its states again, because it holds no results itself.
  const [examineAtOnce] = useState(() => (main: HTMLElement | null) => {
    if (!main) return undefined;
    if (filter.examined === "yes") void examine();
    return () => running.current?.abort();
  });

  const ofExamined = {
    count,
    distinct: groups.length,
    failing: Object.keys(examined).filter((name) => kindsOf(name).length > 0).length,
  };
  const summary = [
    t("gallery.count", { count: states.length }),
    ...(count > 0 ? [t("gallery.examined", ofExamined)] : []),
  ].join(" · ");
  // Only the start and the result are spoken, not each screen between.
  const reading = isReading ? t("gallery.reading") : null;
  const busy = isRunning ? t("gallery.examining") : reading;

  return (
    <main ref={examineAtOnce} id="main" className="page" tabIndex={-1}>
      <div className={`row ${styles.head}`}>
        <h2>{t("gallery.title")}</h2>
        <p role="status">{busy ?? summary}</p>
        {busy === null ? null : (
          <p>
            {summary}
            {isReading ? (
              <ReadScreens
                addresses={addresses}
                read={read}
                width={screenWidths[look.width]}
                onRead={noteRead}
              />
            ) : null}
          </p>
        )}
        <LookChoices />
      </div>
      <GalleryFilters
        all={all}
        filter={filter}
        problem={problem}
        onFilter={walker.filter}
        isExamined={count > 0}
        isRunning={isRunning}
        onExamine={() => void examine()}
        onStop={() => running.current?.abort()}
      />
      {filter.status === "changed" ? (
        <ComparedBuild changes={changes} pictured={new Set(all.map(idOf))} />
      ) : null}
      <nav className="row actions" aria-label={t("gallery.jump")}>
        {[...machines].map(([machine, own]) => (
          <button
            key={machine}
            type="button"
            onClick={() => document.getElementById(`of-${machine}`)?.scrollIntoView()}
          >
            {machine} <small>{own.length}</small>
          </button>
        ))}
      </nav>
      {[...machines].map(([machine, ofMachine]) => (
        <section key={machine} id={`of-${machine}`} className={styles.machine}>
          <h3>{machine}</h3>
          <ul className={styles.pictures}>
            {groupAlike(ofMachine, (item) => examined[nameOfState(item)]?.fingerprint).map(
              ([first, ...alike]) => (
                <GalleryTile
                  key={first.state}
                  shown={first}
                  alike={alike}
                  routeOf={routeOf}
                  before={changes.states[idOf(first)]?.before ?? null}
                  problems={examined[nameOfState(first)]?.problems ?? []}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </main>
  );
}

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

function GalleryFilters({ all, filter, problem, onFilter, ...props }: GalleryFiltersProps) {
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
        {/* An address of another build may name what this one lacks. */}
        {filter[name] === "" || values.includes(filter[name]) ? null : (
          <option>{filter[name]}</option>
        )}
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
      <ShownText text={filter.shown} onFind={(shown) => onFilter({ shown })} />
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
