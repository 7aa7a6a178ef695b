/**
 * Design tokens in Chakra's format. A colour holds both modes by CSS `light-dark()`, resolved by
 * the element's `color-scheme`.
 */
const both = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

export const tokens = {
  colors: {
    /** Page background. */
    paper: both("#faf8f4", "#13161b"),
    /** Surface of fields, popovers and dialogs. */
    surface: both("#ffffff", "#1b1f26"),
    /** Inset block within the page. */
    well: both("#f2eee6", "#191d23"),
    /** Line of a skeleton: in dark a popover has the colour of a well. */
    bone: both(
      "var(--portal-colors-well)",
      "color-mix(in srgb, var(--portal-colors-well), currentColor 7%)",
    ),
    ink: both("#15202b", "#ece8e0"),
    inkSoft: both("#4a5561", "#b4b3ae"),
    inkFaint: both("#626b75", "#979892"),
    hairline: both("#e2dcd0", "#2b3038"),
    /** Borders of controls: 3:1 contrast on paper and surface. */
    outline: both("#857f73", "#757a82"),
    accent: both("var(--brand-accent, #0f4c4a)", "var(--brand-accent-dark, #7cc4b8)"),
    accentStrong: both(
      "var(--brand-accent-strong, #0a3736)",
      "var(--brand-accent-strong-dark, #a1dbd1)",
    ),
    onAccent: both("#ffffff", "#0d1c1b"),
    accentWash: both("var(--brand-accent-wash, #e4efec)", "var(--brand-accent-wash-dark, #1c2e2d)"),
    positive: both("#1d6b3c", "#7ccb98"),
    positiveWash: both("#e5f2e9", "#172a1f"),
    negative: both("#a3262a", "#f0918d"),
    negativeWash: both("#fbeae9", "#331b1c"),
    warning: both("#7a5200", "#e6b865"),
    warningWash: both("#fbf1dc", "#2e2616"),
    focus: both("#1667c7", "#7db4ff"),
    scrim: both("rgb(21 32 43 / 0.45)", "rgb(0 0 0 / 0.6)"),
    /** The brand's own. */
    chart1: both("var(--brand-accent, #0f4c4a)", "var(--brand-accent-dark, #7cc4b8)"),
    chart2: both("#b4632a", "#e6a06c"),
    chart3: both("#3f6fb0", "#8fb4e8"),
    chart4: both("#8a7f6a", "#b9b09d"),
  },
  fonts: {
    display: {
      value:
        "var(--brand-display, 'Newsreader Variable'), 'Newsreader Fallback', Georgia, 'Songti SC', 'Noto Serif CJK SC', serif",
    },
    text: {
      value:
        "'Inter Variable', 'Inter Fallback', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    },
  },
  fontSizes: {
    /** Legal lines of a phone's footer. */
    legal: { value: "0.75rem" },
    caption: { value: "0.8125rem" },
    small: { value: "0.875rem" },
    body: { value: "1rem" },
    lead: { value: "1.125rem" },
    title: { value: "1.375rem" },
    heading: { value: "1.75rem" },
    display: { value: "clamp(2rem, 1.5rem + 2vw, 2.75rem)" },
    /** Text of twice the size leaves an amount on its line. */
    figure: { value: "min(clamp(3.5rem, 3rem + 1.2vw, 4rem), 16vw)" },
  },
  fontWeights: {
    regular: { value: "400" },
    medium: { value: "500" },
    strong: { value: "600" },
  },
  letterSpacings: {
    display: { value: "-0.012em" },
    label: { value: "0.01em" },
  },
  lineHeights: {
    tight: { value: "1.15" },
    snug: { value: "1.35" },
    body: { value: "1.55" },
  },
  spacing: {
    "1": { value: "0.25rem" },
    "2": { value: "0.5rem" },
    "3": { value: "0.75rem" },
    "4": { value: "1rem" },
    "5": { value: "1.25rem" },
    "6": { value: "1.5rem" },
    "8": { value: "2rem" },
    "10": { value: "2.5rem" },
    "12": { value: "3rem" },
    "16": { value: "4rem" },
    "20": { value: "5rem" },
  },
  sizes: {
    /** Minimum height of controls; WCAG 2.5.8 requires 24 px. */
    control: { value: "3rem" },
    /** Box of a one-time code digit. */
    codeBox: { value: "clamp(2.5rem, 13vw, 3.75rem)" },
    /** Logo in the header. */
    mark: { value: "2.5rem" },
    /** Checkbox and chevron size. */
    glyph: { value: "1.125rem" },
    /** Maximum width of forms. */
    measure: { value: "26rem" },
    prose: { value: "40rem" },
    page: { value: "clamp(78rem, 74vw, 100rem)" },
    /** Photo or initials of a person. */
    avatar: { value: "2.25rem" },
    /** Width of popovers and toasts; never wider than the screen. */
    panel: { value: "min(24rem, 100vw - 2rem)" },
    /** Width of the navigation drawer. */
    drawer: { value: "min(21rem, 88vw)" },
    chart: { value: "10rem" },
    /** Row height of virtual lists. */
    option: { value: "3.25rem" },
  },
  radii: {
    small: { value: "3px" },
    medium: { value: "6px" },
    round: { value: "999px" },
  },
  borders: {
    hair: { value: "1px solid var(--portal-colors-hairline)" },
    control: { value: "1px solid var(--portal-colors-outline)" },
    ink: { value: "1px solid var(--portal-colors-ink)" },
    /** Coloured edge of a message; takes the element's text colour. */
    edge: { value: "3px solid currentcolor" },
    /** Focus outline. */
    ring: { value: "2px solid var(--portal-colors-focus)" },
    /** Double line under totals and around decorative plates. */
    double: { value: "3px double var(--portal-colors-outline)" },
  },
  shadows: {
    raised: { value: "0 1px 2px rgb(21 32 43 / 0.06), 0 8px 24px rgb(21 32 43 / 0.08)" },
    overlay: { value: "0 2px 8px rgb(21 32 43 / 0.12), 0 24px 64px rgb(21 32 43 / 0.2)" },
  },
  durations: {
    quick: { value: "150ms" },
    calm: { value: "220ms" },
  },
  easings: {
    settle: { value: "cubic-bezier(0.2, 0, 0, 1)" },
  },
  zIndex: {
    header: { value: "10" },
    /** Of what is selected; lists and menus open above it. */
    bar: { value: "20" },
    overlay: { value: "100" },
    toast: { value: "200" },
    banner: { value: "300" },
  },
} as const;
