/** For tests: what can be read in a PDF of ours. Its texts are numbers of glyphs, which a table of each font explains. */
import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<number, string>

const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** '<0000> <0002> [<0000> <0052>]': glyphs from the first number on. */
function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const characters = [...list.matchAll(/<([\da-f]+)>/gi)].map(([, hex = '']) => text(hex))
    characters.forEach((character, place) => {
      glyphs.set(Number.parseInt(from, 16) + place, character)
    })
  }
  return glyphs
}

type Pdf = { objects: ReadonlyMap<string, string>; streamOf: (id: string) => string }

function read(raw: string): Pdf {
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (id: string): string => {
    const packed = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? ''
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  return { objects, streamOf }
}

/** By the names that pages have for them. */
function fontsOf({ objects, streamOf }: Pdf): Map<string, Glyphs> {
  const named = [...objects.values()].flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  const fonts = new Map<string, Glyphs>()
  for (const [, name = '', id = ''] of named) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (table !== undefined) fonts.set(name, glyphsOf(streamOf(table)))
  }
  return fonts
}

function textsOf(page: string, fonts: ReadonlyMap<string, Glyphs>): string[] {
  let glyphs: Glyphs = new Map()
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown = '']) => {
    glyphs = fonts.get(font ?? '') ?? glyphs
    const numbers = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return font === undefined ? [numbers.map((hex) => glyphs.get(Number.parseInt(hex, 16)) ?? '?').join('')] : []
  })
}

/** All texts, one a line, in the order in which they were written. */
export function pdfText(base64: string): string {
  const raw = Buffer.from(base64, 'base64').toString('latin1')
  const pdf = read(raw)
  const fonts = fontsOf(pdf)
  const pages = [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => pdf.streamOf(id))
  return pages.flatMap((page) => textsOf(page, fonts)).join('\n')
}
