import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SettledState, settledStates } from "../model/settled-states.ts";
import { registered } from "../model/registry.ts";
import { type Look, screenWidths, writeRoute } from "../walk/route.ts";
import type { Hit } from "../walk/search.ts";
import { fixedPart, type ScreenText } from "../walk/screen-texts.ts";
import { showStill, until, withHiddenFrame } from "./hidden-frame.ts";
import { pointOut } from "./screen-frame.ts";
import { type Charts, useCharts, useWalk } from "./walker-context.ts";

/** Frames within which a found text is on the screen: two seconds. */
const pointedOutWithin = 120;

/** Opens a search result; for a text, the first state whose screen shows it. */
export function useGoTo() {
  const { t } = useTranslation("visualiser");
  const charts = useCharts();
  const { look, walker } = useWalk();
  const [status, setStatus] = useState<string | null>(null);

  async function goToText(found: ScreenText) {
    const text = fixedPart(found.text);
    const shownLook = { ...look, language: found.language };
    setStatus(t("search.looking"));
    const state = await findStateShowing(text, candidates(charts, found.namespace), shownLook);
    setStatus(state ? null : t("search.nowhere"));
    if (!state) return;
    walker.follow(writeRoute({ page: "walk", ...state, look: shownLook }));
    await until(() => pointOut(text), pointedOutWithin);
  }

  async function goTo(hit: Hit, texts: readonly ScreenText[]) {
    setStatus(null);
    if (hit.kind === "text") {
      const found = texts.find(
        ({ language, namespace, key }) => hit.state === `${language} ${namespace}: ${key}`,
      );
      return found ? goToText(found) : undefined;
    }
    const { machine, state, transition } = hit;
    const isReached = state !== null && state in (charts[machine]?.paths ?? {});
    const place = isReached ? state.slice(machine.length + 1) : null;
    walker.follow(writeRoute({ page: "walk", machine, state: place, look }));
    if (transition) walker.select(transition);
  }

  return { goTo, status };
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

/** Maximum number of frames until a screen shows its texts. */
const framesOfState = 12;
const maxStates = 120;

/** Returns the first state whose screen shows a text, using a hidden frame; null for none. */
async function findStateShowing(
  text: string,
  states: readonly SettledState[],
  look: Look,
): Promise<SettledState | null> {
  const [first] = states;
  if (!first || text === "") return null;
  const addressOf = (state: SettledState) => writeRoute({ page: "walk", ...state, look });
  return withHiddenFrame(screenWidths[look.width], async (frame) => {
    const isShown = () =>
      frame.contentDocument?.querySelector("body")?.textContent.includes(text) ?? false;
    showStill(frame, addressOf(first));
    const isReady = () =>
      Boolean(frame.contentDocument?.querySelector("html[data-screen='ready']"));
    await until(isReady, 1200);
    for (const state of states.slice(0, maxStates)) {
      showStill(frame, addressOf(state));
      if (await until(isShown, framesOfState)) return state;
    }
    return null;
  });
}
