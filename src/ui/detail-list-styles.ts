import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

export const detailListStyles: SystemStyleObject = {
  borderTop: "ink",
  "& > div": {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "minmax(0, 2fr) minmax(0, 3fr)", _print: "1fr 2fr" },
    columnGap: "6",
    paddingBlock: "3",
    borderBottom: "hair",
  },
  "& dt": { color: "inkSoft" },
  // Without figures of one width, which would part the hyphens of a number or an account.
  "& dd": { overflowWrap: "anywhere" },
  "& dd[data-missing]": { color: "inkFaint" },
};
