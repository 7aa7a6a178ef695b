import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchInput } from "./search-input.tsx";

interface ShownTextProps {
  /** The text that is looked for at present. */
  readonly text: string;
  readonly onFind: (text: string) => void;
}

/** Field for a text on the screens, which are read on Enter. */
export function ShownText({ text, onFind }: ShownTextProps) {
  const { t } = useTranslation("visualiser");
  const [typed, setTyped] = useState(text);
  const [sought, setSought] = useState(text);
  // Another address of the gallery has another text.
  if (sought !== text) {
    setSought(text);
    setTyped(text);
  }

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onFind(typed.trim());
  }

  return (
    <form onSubmit={find}>
      <SearchInput
        label={t("gallery.shown")}
        value={typed}
        onSearch={(given) => {
          setTyped(given);
          if (given === "") onFind("");
        }}
      />
    </form>
  );
}
