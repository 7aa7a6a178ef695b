/**
 * Shows what is wrong with a part of the configuration above the page, instead of what was shown of
 * it before. Without React, to keep it out of the production bundle.
 */
export function showHealth(part: string, title: string, lines: readonly string[]): void {
  document.querySelector(`[data-configuration-health="${part}"]`)?.remove();
  if (lines.length === 0) return;
  const note = document.createElement("aside");
  note.setAttribute("role", "status");
  note.dataset["configurationHealth"] = part;
  const heading = document.createElement("strong");
  heading.textContent = title;
  const list = document.createElement("ul");
  for (const line of lines) {
    const entry = document.createElement("li");
    entry.textContent = line;
    list.append(entry);
  }
  note.append(heading, list);
  document.body.prepend(note);
}
