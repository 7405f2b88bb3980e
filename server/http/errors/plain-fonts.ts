/** The brand's letters for a page that must stand alone: only those that are on it, 7 KB instead of 60. */
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { brand, brandFonts } from '@/lib/brand'
import { brandFontFile } from '../../brand-font'
import { type PlainPage, pressed } from './plain-page'

async function fontFace(family: keyof typeof brandFonts, weight: 400 | 700, letters: string): Promise<string> {
  const font = await subsetFont(await readFile(brandFontFile(family, weight)), letters, { targetFormat: 'woff2' })
  const source = `data:font/woff2;base64,${font.toString('base64')}`
  return `@font-face{font-family:"${brandFonts[family].name}";font-weight:${weight};src:url(${source})}\n`
}

/** `@font-face` rules for what stands on the page. */
export async function plainFonts(page: PlainPage): Promise<string> {
  const faces = await Promise.all([
    fontFace('display', 400, brand.name + page.title),
    fontFace('text', 400, page.text),
    fontFace('text', 700, pressed(page)),
  ])
  return faces.join('')
}
