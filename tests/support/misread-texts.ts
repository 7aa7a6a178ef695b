/**
 * What a browser gives to screen readers differently from what it shows, and axe does not notice;
 * runs in the page.
 */
export function findMisreadTexts(): string[] {
  /** Whether no space is read between two texts: only inline elements are between them. */
  function isGlued(before: Text, after: Text): boolean {
    const range = new Range();
    range.setStart(before, 0);
    range.setEnd(after, 0);
    const common = range.commonAncestorContainer;
    return [before, after].every((text) => {
      let element: Element | null = text.parentElement;
      while (element && element !== common) {
        if (element.matches("mark") || getComputedStyle(element).display !== "inline") return false;
        element = element.parentElement;
      }
      return true;
    });
  }

  function textsOf(control: Element): Text[] {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement?.closest("[aria-hidden=true]")) texts.push(text);
    }
    return texts;
  }

  const glued = [...document.querySelectorAll("button, a")]
    .filter((control) => control.checkVisibility())
    .flatMap((control) =>
      textsOf(control).flatMap((after, index, texts) => {
        const before = texts[index - 1];
        const words = before ? `${before.data}|${after.data}` : "";
        return before && /\w\|\w/.test(words) && isGlued(before, after)
          ? [`words read as one: ${words}`]
          : [];
      }),
    );
  const named = (what: string, selector: string) =>
    [...document.querySelectorAll(selector)].map(({ outerHTML }) => `${what}: ${outerHTML}`);
  // Axe leaves such a reference for a person to review.
  const unnamed = ["aria-labelledby", "aria-describedby", "aria-errormessage"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        (element.getAttribute(name) ?? "")
          .split(" ")
          .some((id) => id !== "" && !document.getElementById(id)),
      )
      .map(({ outerHTML }) => `${name} of nothing: ${outerHTML.slice(0, 200)}`),
  );
  return [
    ...glued,
    ...unnamed,
    ...named("space read at a place to wrap", "wbr:not([aria-hidden=true])"),
    ...named("read as invalid before an answer", "select:invalid:not([aria-invalid])"),
  ];
}
