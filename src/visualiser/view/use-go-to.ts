import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { noFilter } from "../model/gallery-filter.ts";
import { settledStates } from "../model/settled-states.ts";
import { registered } from "../model/registry.ts";
import { screenWidths, writeRoute } from "../walk/route.ts";
import type { Hit } from "../walk/search.ts";
import { fixedPart, type ScreenText } from "../walk/screen-texts.ts";
import { nameOfState } from "./examine-states.ts";
import { until } from "./frames.ts";
import { readScreens, showsText } from "./read-screens.tsx";
import { pointOut } from "./screen-frame.ts";
import { type Charts, useCharts, useWalk } from "./walker-context.ts";

/** Frames within which a found text is on the screen: two seconds. */
const pointedOutWithin = 120;

/**
 * Opens a search result; for a text, the first state whose screen shows it. `status` has the start
 * and the result of this, `progress` the number of screens that are read.
 */
export function useGoTo() {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const { look, walker } = useWalk();
  const [status, setStatus] = useState<string | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const search = useRef<ScreenText | null>(null);

  async function goToText(found: ScreenText) {
    const text = fixedPart(found.text);
    const shownLook = { ...look, language: found.language };
    const states = candidates(charts, found.namespace);
    const addresses = states.map((state) =>
      writeRoute({ page: "walk", ...state, look: shownLook }),
    );
    search.current = found;
    setStatus(t("gallery.reading"));
    let read = 0;
    await readScreens(text === "" ? [] : addresses, screenWidths[look.width], (address) => {
      read += 1;
      if (search.current === found) {
        setProgress(t("gallery.read", { read, total: addresses.length }));
      }
      return search.current !== found || showsText(address, text) === true;
    });
    // Another search has begun.
    if (search.current !== found) return;
    const index = addresses.findIndex((candidate) => showsText(candidate, text));
    const [state, address] = [states[index], addresses[index]];
    setProgress(null);
    setStatus(state ? t("search.found", { state: nameOfState(state) }) : t("search.nowhere"));
    if (!address) return;
    walker.follow(address, true);
    await until(() => pointOut(text), pointedOutWithin);
  }

  async function goTo(hit: Hit, texts: readonly ScreenText[]) {
    setStatus(null);
    setProgress(null);
    search.current = null;
    if (hit.kind === "shown") {
      const isChinese = /\p{Script=Han}/u.test(hit.text);
      const shownLook = isChinese ? { ...look, language: "zh-CN" as const } : look;
      const filter = { ...noFilter, shown: hit.text };
      window.location.hash = writeRoute({ page: "gallery", look: shownLook, filter });
      return;
    }
    if (hit.kind === "text") {
      const found = texts.find(
        ({ language, namespace, key }) => hit.state === `${language} ${namespace}: ${key}`,
      );
      return found ? goToText(found) : undefined;
    }
    const { machine, state, transition } = hit;
    const isReached = state !== null && state in (charts[machine]?.paths ?? {});
    const place = isReached ? state.slice(machine.length + 1) : null;
    walker.follow(writeRoute({ page: "walk", machine, state: place, look }), true);
    if (transition) walker.select(transition);
  }

  return { goTo, status, progress };
}

/** Returns the states to search for a text, first those of the machine named like its namespace. */
function candidates(charts: Charts, namespace: string) {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  const sought = plain(namespace).slice(0, 6);
  const isAbout = (machine: string) =>
    plain(machine).includes(sought) || plain(registered(machine)?.path ?? "").includes(sought);
  return settledStates(charts).toSorted(
    (left, right) => Number(isAbout(right.machine)) - Number(isAbout(left.machine)),
  );
}
