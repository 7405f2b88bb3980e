/**
 * Creates the text font of pages: all characters of the package's font, but only the weights that screens use. The thinner weights
 * are a third of the file. Run it again when the package changes: node --import tsx scripts/narrow-font.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

export const NARROW_FONT = 'brands/hanken-grotesk-400-800.woff2'
const WHOLE_FONT = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'
const WEIGHTS = { min: 400, max: 800 }
/** Unicode ranges of the package's "latin" file: first and last character. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
] as const

const lettersOf = ([first, last]: readonly [number, number]): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step))

export async function narrowFont(): Promise<Buffer> {
  return subsetFont(await readFile(WHOLE_FONT), LATIN.map(lettersOf).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
}

if (process.argv[1]?.endsWith('narrow-font.ts')) void narrowFont().then((font) => writeFile(NARROW_FONT, font))
