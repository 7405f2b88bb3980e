/** Converts text to outlines in the brand's fonts, so that it prints the same without installed fonts. */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { brandFonts } from '@/lib/brand'
import { brandFontFile } from '@/server/brand-font'
import { sfntOf } from '@/server/sfnt'

type Family = keyof typeof brandFonts

const opened = new Map<Family, readonly Font[]>()

function fontsOf(family: Family): readonly Font[] {
  const known = opened.get(family)
  if (known !== undefined) return known
  const scripts = ['latin', 'latin-ext'] as const
  const fonts = scripts.map((script) => create(sfntOf(readFileSync(brandFontFile(family, 400, script)))) as Font)
  opened.set(family, fonts)
  return fonts
}

/** Splits text into runs with the same font file, so that kerning within a run is kept. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const has = (font: Font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    const font = (last !== undefined && has(last.font) ? last.font : fonts.find(has)) ?? fonts[0]
    if (last !== undefined && last.font === font) last.text += character
    else if (font !== undefined) runs.push({ font, text: character })
  }
  return runs
}

/** `path`: the `d` of an SVG path with its baseline at y = 0; `width`: its width. Both have the unit of `size`. */
export function outlinedText(text: string, family: Family, size: number): { path: string; width: number } {
  let x = 0
  const path = runsOf(text, fontsOf(family)).flatMap((run) => {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text, ['lnum', 'kern', 'liga'])
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const shape = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale)
      x += xAdvance * scale
      return shape.toSVG()
    })
  })
  return { path: path.join(''), width: x }
}
