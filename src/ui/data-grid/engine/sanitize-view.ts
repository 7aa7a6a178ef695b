import { type GridColumn, isGroupable } from "./grid-column.ts";
import {
  defaultView,
  densities,
  type GridFilter,
  type GridView,
  type SortKey,
} from "./grid-view.ts";
import { dayNumber } from "./read-values.ts";

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isText = (value: unknown): value is string => typeof value === "string";

const numberOrNull = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

const dateOrNull = (value: unknown) =>
  isText(value) && !Number.isNaN(dayNumber(value)) ? value : null;

function sanitizeFilter<Row>(stored: unknown, { type }: GridColumn<Row>): GridFilter | null {
  if (!isRecord(stored)) return null;
  const kind = type === "money" ? "number" : type;
  if (stored["kind"] !== kind) return null;
  if (kind === "text") return isText(stored["text"]) ? { kind, text: stored["text"] } : null;
  if (kind === "set") return { kind, values: listIn(stored["values"]).filter(isText) };
  const { from, to } = stored;
  return kind === "date"
    ? { kind, from: dateOrNull(from), to: dateOrNull(to) }
    : { kind, from: numberOrNull(from), to: numberOrNull(to) };
}

function sanitizeSort(stored: unknown, isKnown: (id: unknown) => id is string): readonly SortKey[] {
  const keys = listIn(stored).flatMap((key): SortKey[] => {
    if (!isRecord(key) || !isKnown(key["column"])) return [];
    const { column, direction } = key;
    return direction === "ascending" || direction === "descending" ? [{ column, direction }] : [];
  });
  return keys.filter(({ column }, at) => keys.findIndex((key) => key.column === column) === at);
}

/**
 * Parses a stored view, such as a saved view of another release. Ignores unknown columns and
 * invalid values.
 */
export function sanitizeView<Row>(stored: unknown, columns: readonly GridColumn<Row>[]): GridView {
  const usual = defaultView(columns);
  if (!isRecord(stored)) return usual;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isKnown = (id: unknown): id is string => isText(id) && byId.has(id);
  const ids = (name: keyof GridView & ("order" | "hidden" | "pinned" | "groups")) =>
    Array.isArray(stored[name]) ? [...new Set(listIn(stored[name]).filter(isKnown))] : usual[name];
  const order = ids("order");
  const entries = (name: "widths" | "filters") =>
    isRecord(stored[name]) ? Object.entries(stored[name]) : [];
  const hidden = ids("hidden");
  return {
    order: [...order, ...usual.order.filter((id) => !order.includes(id))],
    // A grid without columns could not be restored by the user.
    hidden: hidden.length < columns.length ? hidden : usual.hidden,
    pinned: ids("pinned"),
    groups: ids("groups").filter((id) => isGroupable(byId.get(id) ?? { type: "text" })),
    density: densities.find((density) => density === stored["density"]) ?? usual.density,
    sort: Array.isArray(stored["sort"]) ? sanitizeSort(stored["sort"], isKnown) : usual.sort,
    widths: Object.fromEntries(
      entries("widths").flatMap(([id, width]) => {
        const pixels = numberOrNull(width);
        return isKnown(id) && pixels !== null && pixels >= 40 && pixels <= 2000
          ? [[id, pixels]]
          : [];
      }),
    ),
    filters: Object.fromEntries(
      entries("filters").flatMap(([id, stored_]) => {
        const column = byId.get(id);
        const filter = column ? sanitizeFilter(stored_, column) : null;
        return filter ? [[id, filter]] : [];
      }),
    ),
  };
}
