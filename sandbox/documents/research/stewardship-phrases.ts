export const engagementTopics = [
  "Executive pay",
  "Independence of the board",
  "Climate targets",
  "Supply chain and labour",
  "Capital allocation",
  "Audit and controls",
] as const;

export const statuses = [
  "Goal set, first meeting held",
  "Company has acknowledged the concern",
  "Company has agreed to change",
  "Change made, closed",
  "No progress: we voted against",
] as const;

/** Outcomes of engagements with companies. */
export const stories = [
  "We met the chair of {company} twice about the bonus scheme, which paid out in a year of falling profit. The committee has now tied half of the bonus to cash flow over three years and will put the new scheme to the vote in spring. We supported the resolution and will look at the first payments under it.",
  "{company} had not said how it would reach its target for emissions from its own sites. After a visit to the largest of them the company published yearly milestones and the money set aside for each. We count the goal as met and will compare the milestones with what is spent.",
  "Two directors of {company} had served for more than twelve years and sat on the audit committee. We wrote that we would oppose their election. The board has since named two new independent directors, one of them a former auditor, and we voted for the whole list.",
  "We asked {company} what it knows of working conditions at the suppliers of its suppliers. The first answer was general; the second named the sites that had been inspected and what was found. Three suppliers have lost their contracts. We continue to ask for the results of the next round.",
] as const;
