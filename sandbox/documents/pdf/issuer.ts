/** The fictional issuer of the documents, with its brand colours in print. */
export const issuer = {
  name: "Alderbrook Asset Management",
  wordmark: ["Alderbrook", "Asset Management"],
  address: "1 Alderbrook Square, London EC2V 7NQ · service@alderbrook.example",
} as const;

export const colours = {
  ink: "#15202b",
  soft: "#4a5561",
  faint: "#626b75",
  hairline: "#d9d3c7",
  wash: "#e4efec",
  accent: "#0f4c4a",
  page: "#ffffff",
  /** Distinguishable for colour-blind readers and in print. */
  chart: ["#0f4c4a", "#b4632a", "#3f6fb0", "#8a7f6a"],
} as const;

/** The logo, a leaf, in a square of 40 points. */
export const mark = {
  size: 40,
  leaf: "M20 36.6C11 34.6 4.6 27.4 4.6 18.6 4.6 10.3 10.4 4.2 16.4 4.2c1.7 0 2.9.8 3.6 2.3.7-1.5 1.9-2.3 3.6-2.3 6 0 11.8 6.1 11.8 14.4 0 8.8-6.4 16-15.4 18Z",
  stem: "M20 6.2c-1.7 3.8 1.9 7.2.6 11.4-1.1 3.6-3.2 6.6-1.7 11.2 1 3 1.1 5.6 1.1 10.6",
  veins:
    "M20.9 15.4 27.6 9.2M20.1 19.6 12 12.6M18.9 24.2 29.6 15.6M18.6 26.6 9.6 19.4M19.4 30.8 29 23.2M19.8 33 12.2 26.8",
} as const;
