/**
 * System fonts for the pictures: only those of the brand. Text in system fonts (names on the map, the payment button) then looks
 * the same on every machine.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { brandFontFile } from '../../server/brand-font'

const FOLDER = path.resolve('test-results/system-fonts')
const SETTINGS = path.join(FOLDER, 'fonts.conf')
const LATIN = [
  [0x20, 0x17f],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
] as const
const LETTERS = LATIN.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step)),
).join('')
const WEIGHTS = [400, 700] as const

/** Environment for a browser that is started after `layOutSystemFonts`. */
export const systemFontsEnvironment = { FONTCONFIG_FILE: SETTINGS }

/** Writes Fontconfig's settings and the text font of the brand as files. */
export async function layOutSystemFonts(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(SETTINGS, `<fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}/cache</cachedir></fontconfig>`)
  await Promise.all(
    WEIGHTS.map(async (weight) => {
      const font = await readFile(brandFontFile('text', weight))
      await writeFile(path.join(FOLDER, `${weight}.ttf`), await subsetFont(font, LETTERS, { targetFormat: 'sfnt' }))
    }),
  )
}
