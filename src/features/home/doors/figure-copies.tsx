import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../../session/index.ts";
import { useCopy } from "../../../ui/copy/use-copy.ts";

const figures = "td, dd, [data-figure], a[href*='/unaudited?']";

/**
 * Copies a focused or selected figure of the page as text, with what it is, date and source
 * (COPY-01): a plain copy would be a number that says nothing.
 */
export function FigureCopies() {
  const { t } = useTranslation(["home", "common"]);
  const { brandName } = useConfig();
  const copy = useCopy();
  const onCopy = useRef<(event: ClipboardEvent) => void>(undefined);
  onCopy.current = (event) => {
    // Each currency of home has one of these.
    const figure = event.defaultPrevented ? null : copiedFigure();
    const { clipboardData } = event;
    if (!figure || !clipboardData) return;
    const text = [...describeFigure(figure), t("assets.source", { brand: brandName })].join(" · ");
    event.preventDefault();
    const write = () => Promise.resolve(clipboardData.setData("text/plain", text));
    void copy(write, { title: t("common:copy.figureCopied"), text });
  };
  const follow = useCallback(() => {
    const listener = (event: ClipboardEvent) => onCopy.current?.(event);
    document.addEventListener("copy", listener);
    return () => document.removeEventListener("copy", listener);
  }, []);
  return <span hidden ref={follow} />;
}

function figureAt(node: Node | null): Element | null {
  const parent = node?.parentElement ?? null;
  const figure = (node instanceof Element ? node : parent)?.closest(figures) ?? null;
  return figure?.closest("main section") && /\d/.test(figure.textContent) ? figure : null;
}

/** The figure that is selected, or that has the focus; null for any other selection. */
function copiedFigure(): Element | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return figureAt(document.activeElement);
  const figure = figureAt(selection.anchorNode);
  // A triple click selects up to the start of what follows.
  return figure?.textContent.includes(selection.toString().trim()) ? figure : null;
}

/** What the figure is, by the headings around it, the figure, and what stands beside it. */
function describeFigure(figure: Element): string[] {
  const section = figure.closest("section");
  const cell = figure.closest<HTMLTableCellElement>("td");
  const table = cell?.closest("table");
  const names = [
    section?.querySelector("h2"),
    cell?.closest("tr")?.querySelector("th[scope=row]"),
    cell && table?.tHead?.rows[0]?.cells[cell.cellIndex],
    figure.closest("dd")?.previousElementSibling,
    figure.matches("[data-figure]") ? figure.previousElementSibling : null,
  ].map(textOf);
  const beside = ["[data-partial]", "[data-as-of]"].map((part) => textOf(nearest(figure, part)));
  return [...new Set([...names, textOf(figure), ...beside])].filter(Boolean);
}

/** Text on one line, with a space between its parts. */
const textOf = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, " ").trim() : "";

/** The nearest part of a key figure: its date, or how many portfolios it includes. */
function nearest(figure: Element, part: string): Element | null {
  for (let at = figure.parentElement; at; at = at.parentElement) {
    const found = at.querySelector(part);
    if (found || at.localName === "section") return found;
  }
  return null;
}
