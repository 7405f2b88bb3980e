/** The brand's fonts for a self-contained page, with only the characters of that page: 7 KB instead of 60. */
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { brand, brandFonts } from '@/lib/brand'
import { brandFontFile } from '../../brand-font'
import { buttonLabel, type PlainPage } from './plain-page'

async function fontFace(family: keyof typeof brandFonts, weight: 400 | 700, characters: string): Promise<string> {
  const font = await subsetFont(await readFile(brandFontFile(family, weight)), characters, { targetFormat: 'woff2' })
  const source = `data:font/woff2;base64,${font.toString('base64')}`
  return `@font-face{font-family:"${brandFonts[family].name}";font-weight:${weight};src:url(${source})}\n`
}

/** `@font-face` rules with embedded fonts for the texts of the page. */
export async function embeddedFonts(page: PlainPage): Promise<string> {
  const faces = await Promise.all([
    fontFace('display', 400, brand.name + page.title),
    fontFace('text', 400, page.text),
    fontFace('text', 700, buttonLabel(page)),
  ])
  return faces.join('')
}
