import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** Pixels per side: twice the displayed size. */
const size = 128;

interface Portrait {
  /** File keys of a photo: `identifier` and `employeeId`. */
  readonly keys: readonly [identifier: string, employeeId: string];
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
  readonly shirt: string;
  readonly style: keyof typeof hairStyles;
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
}

/** SVG outlines of hair in a 128 px square, behind and in front of the head. */
const hairStyles = {
  bob: [
    "M34 60c0-22 13-34 30-34s30 12 30 34v28H34z",
    "M35 60c0-24 13-34 29-34s29 10 29 34c-13-3-22-9-29-18-7 9-16 15-29 18z",
  ],
  short: ["", "M38 56c-2-20 10-30 26-30s28 10 26 30c-3-8-6-12-10-14-10 3-24 3-32 0-5 3-8 7-10 14z"],
  side: [
    "",
    "M37 60c-4-24 10-36 30-35 16 1 25 12 23 34-3-8-7-12-12-16-12 6-26 4-34 2-3 4-6 8-7 15z",
  ],
  long: [
    "M32 62c0-24 14-37 32-37s32 13 32 37c0 18 3 30 5 40H27c2-10 5-22 5-40z",
    "M38 62c0-18 8-28 20-30 4 10 18 18 32 22-2-20-12-28-26-28S36 38 38 62z",
  ],
  bun: [
    "M64 10a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
    "M38 58c0-20 11-30 26-30s26 10 26 30c-4-10-12-16-26-16S42 48 38 58z",
  ],
  bald: ["", "M38 60c0-5 1-9 3-13 1 6 0 9-1 15zM90 60c0-5-1-9-3-13-1 6 0 9 1 15z"],
  curls: [
    "M30 58c-2-10 3-16 8-19 2-10 14-16 26-16s24 6 26 16c5 3 10 9 8 19 2 8-2 14-6 16H36c-4-2-8-8-6-16z",
    "M38 58c4-4 6-8 8-14 8 4 26 4 36 0 2 6 4 10 8 14 0-22-10-30-26-30S38 36 38 58z",
  ],
} as const;

// oxfmt-ignore
const portraits: readonly Portrait[] = [
  { keys: ["CST001", "20411"], ground: "#dfe6e4", skin: "#e8bfa3", hair: "#6b4a36", coat: "#22384a", shirt: "#f4efe6", style: "bob" },
  { keys: ["CST002", "20448"], ground: "#e9e1d5", skin: "#7c5138", hair: "#1f1a18", coat: "#3f5147", shirt: "#ffffff", style: "short", hasBeard: true },
  { keys: ["CST003", "20485"], ground: "#e3dfe8", skin: "#d9a27f", hair: "#2b1d18", coat: "#5b3245", shirt: "#f7efe9", style: "long" },
  { keys: ["CST004", "20522"], ground: "#dde5ec", skin: "#efc9b0", hair: "#b0a59a", coat: "#2d2f38", shirt: "#dfe8f0", style: "bald", hasGlasses: true },
  { keys: ["CST005", "20559"], ground: "#ece4dc", skin: "#f0cdb5", hair: "#c79a5b", coat: "#38536b", shirt: "#ffffff", style: "bun" },
  { keys: ["CST006", "20596"], ground: "#dce6df", skin: "#e9c1a5", hair: "#5a3d2b", coat: "#27313f", shirt: "#eef2f5", style: "side" },
  { keys: ["CST007", "20633"], ground: "#ebe2de", skin: "#8d5f45", hair: "#241b1a", coat: "#6a4a2f", shirt: "#f6efe4", style: "curls" },
  { keys: ["CST008", "20670"], ground: "#e2e6dc", skin: "#edc5a2", hair: "#191719", coat: "#304d4b", shirt: "#ffffff", style: "long", hasGlasses: true },
  { keys: ["CST009", "20707"], ground: "#dfe3ea", skin: "#e6b994", hair: "#1b1a1c", coat: "#2a2d33", shirt: "#e9edf2", style: "short", hasGlasses: true },
  { keys: ["CST010", "20744"], ground: "#eae3d8", skin: "#dcae8c", hair: "#3a2a20", coat: "#4b3a52", shirt: "#f8f4ee", style: "side", hasBeard: true },
];

function drawingOf({ ground, skin, hair, coat, shirt, style, ...face }: Portrait): string {
  const [behind, above] = hairStyles[style];
  const glasses =
    "<g fill='none' stroke='#2b2f36' stroke-width='2.2'><rect x='44' y='57' width='16' height='12' rx='5'/><rect x='68' y='57' width='16' height='12' rx='5'/><path d='M60 61h8'/></g>";
  const beard = `<path fill='${hair}' d='M39 68c2 24 13 34 25 34s23-10 25-34c-4 8-9 11-14 11-7-3-15-3-22 0-5 0-10-3-14-11z'/>`;
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 128 128'>
    <rect width='128' height='128' fill='${ground}'/>
    <path fill='${hair}' d='${behind}'/>
    <path fill='${coat}' d='M10 128c2-22 18-31 38-34h32c20 3 36 12 38 34z'/>
    <path fill='${shirt}' d='M48 94l16 26 16-26-6-6H54z'/>
    <path fill='${skin}' d='M53 78h22v14c0 7-5 12-11 12s-11-5-11-12z'/>
    <path fill='#000' fill-opacity='.1' d='M53 86c7 6 15 6 22 0v-6H53z'/>
    <ellipse cx='64' cy='60' rx='26' ry='31' fill='${skin}'/>
    ${face.hasBeard ? beard : ""}
    <path fill='${hair}' d='${above}'/>
    <g fill='#2a2422'><circle cx='52' cy='62' r='2.6'/><circle cx='76' cy='62' r='2.6'/></g>
    <g fill='none' stroke='#2a2422' stroke-opacity='.55' stroke-width='2' stroke-linecap='round'>
      <path d='M47 54q5-3 10 0M71 54q5-3 10 0'/>
    </g>
    <path fill='none' stroke='#8a3f36' stroke-width='2.4' stroke-linecap='round' d='M56 78q8 6 16 0'/>
    ${face.hasGlasses ? glasses : ""}
  </svg>`;
}

/** Renders the sample contacts into `public/photos/`; run once with the path of a Chromium. */
const [, , executablePath = "/usr/bin/chromium"] = process.argv;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const portrait of portraits) {
  const picture = await page.evaluate(
    async ({ drawing, side }) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.8).split(",")[1] ?? "";
    },
    { drawing: drawingOf(portrait), side: size },
  );
  for (const key of portrait.keys) {
    await writeFile(join("public/photos", `${key}.webp`), Buffer.from(picture, "base64"));
  }
}
await browser.close();
