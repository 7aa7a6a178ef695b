import {
  Bookmark,
  CornerDownRight,
  Folder,
  FolderArchive,
  type LucideIcon,
  Table2,
  Zap,
} from "lucide-react";
import { ContactAvatar } from "../../contact/contact-avatar.tsx";
import { ReportMark } from "../../report-list/report-mark.tsx";
import type { Source } from "./source.ts";

const marks: Readonly<Record<Exclude<Source["kind"], "report" | "person">, LucideIcon>> = {
  archive: FolderArchive,
  data: Table2,
  portfolio: Folder,
  view: Bookmark,
  page: CornerDownRight,
  action: Zap,
};

/** Icon of a result; a person's photo or initials. */
export function ResultMark({ source }: { readonly source: Source }) {
  return (
    <span className="find-mark" aria-hidden>
      <Mark source={source} />
    </span>
  );
}

function Mark({ source }: { readonly source: Source }) {
  if (source.kind === "report") return <ReportMark category={source.report.category} />;
  if (source.kind === "person") return <ContactAvatar contact={source.person} />;
  const Icon = marks[source.kind];
  return <Icon size={20} strokeWidth={1.5} />;
}
