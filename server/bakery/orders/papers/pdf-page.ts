/** Layout of the shop's PDFs: A4, fonts, colours, letterhead and footer. */
import { readFile } from 'node:fs/promises'
import type PDFDocument from 'pdfkit'
import { brand, brandColours, business } from '@/lib/brand'
import { brandFontFile } from '../../../brand-font'
import { sfntOf } from '../../../sfnt'
import { embedEInvoice, ZUGFERD } from './e-invoice/zugferd'
import { drawMark } from './pdf-mark'

export const TEXT = 'text'
export const BOLD = 'bold'
export const SERIF = 'serif'
/** Extended fonts for names such as Łukasz: each font is split into a Latin and an extended file. */
const EXTENDED_FONTS: Record<string, string> = { [TEXT]: 'text-ext', [BOLD]: 'bold-ext' }

const fontFiles = {
  [TEXT]: brandFontFile('text'),
  [BOLD]: brandFontFile('text', 700),
  [SERIF]: brandFontFile('display'),
  'text-ext': brandFontFile('text', 400, 'latin-ext'),
  'bold-ext': brandFontFile('text', 700, 'latin-ext'),
}

type Fonts = readonly (readonly [name: string, font: Buffer])[]

let fonts: Fonts | undefined

/** Code points of each font. */
const signsOf = new Map<string, ReadonlySet<number>>()

async function readFonts(): Promise<Fonts> {
  const { create } = await import('fontkit')
  return Promise.all(
    Object.entries(fontFiles).map(async ([name, file]) => {
      const font = sfntOf(await readFile(file))
      const opened = create(font)
      signsOf.set(name, new Set('characterSet' in opened ? opened.characterSet : []))
      return [name, font] as const
    }),
  )
}

export const { ink: INK, inkSoft: QUIET, line: LINE, bag: BAG, accent: ACCENT } = brandColours

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 }
export const RIGHT = PAGE.width - PAGE.margin
export const BOTTOM = PAGE.height - 96
export type Doc = InstanceType<typeof PDFDocument>
type Style = {
  size?: number
  face?: string
  colour?: string
  width?: number
  align?: 'left' | 'right'
  strike?: boolean
}

export const pen = (doc: Doc, { size = 10, face = TEXT, colour = INK }: Style) =>
  doc.font(face).fontSize(size).fillColor(colour)

const EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/
const RUNS = /[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/g

/** The registered font that has this sign, if any has. */
const fontOf = (sign: string, face: string): string => (EXTENDED.test(sign) ? (EXTENDED_FONTS[face] ?? face) : face)

const isPrintable = (sign: string, face: string): boolean =>
  sign === '\n' || (signsOf.get(fontOf(sign, face))?.has(sign.codePointAt(0) ?? 0) ?? false)

/** Signs that the fonts lack become their base letter or '?': PDF/A forbids the glyph that stands for missing ones. */
const printable = (text: string, face: string): string =>
  text.replaceAll(/\P{ASCII}/gu, (sign) => {
    const base = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return [sign, base].find((one) => one !== '' && [...one].every((part) => isPrintable(part, face))) ?? '?'
  })

/** Writes a text at (x, y) in points, and returns the y below it. */
export function write(doc: Doc, given: string, x: number, y: number, style: Style = {}): number {
  const { width = RIGHT - x, align = 'left', strike = false } = style
  const face = style.face ?? TEXT
  const text = printable(given, face)
  if (EXTENDED_FONTS[face] === undefined || !EXTENDED.test(text)) {
    pen(doc, style).text(text, x, y, { width, align, strike, features: ['lnum'] })
    return doc.y
  }
  const runs = text.match(RUNS) ?? []
  doc.text('', x, y, { width, continued: true })
  for (const [index, run] of runs.entries()) {
    pen(doc, { ...style, face: fontOf(run, face) }).text(run, { width, continued: index < runs.length - 1 })
  }
  return doc.y
}

export const rule = (doc: Doc, y: number, colour = LINE, weight = 0.75) =>
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(colour).stroke()

export const right = (doc: Doc, text: string, x: number, y: number, width: number, style: Style = {}) =>
  write(doc, text, x, y, { ...style, width, align: 'right' })

/** Edge of the brand's mark in points. */
const MARK = 46

/** Mark, name and claim of the shop on the left, the company's address on the right. */
export function letterhead(doc: Doc): void {
  const { company, street, postCode, city } = business.legal
  const name = PAGE.margin + MARK + 10
  drawMark(doc, PAGE.margin, 52, MARK)
  write(doc, brand.name, name, 52, { size: 26, face: SERIF })
  write(doc, brand.claim, name, 86, { colour: QUIET })
  write(doc, [company, street, `${postCode} ${city}`].join('\n'), 340, 56, { size: 9, colour: QUIET, align: 'right' })
  doc.rect(PAGE.margin, 112, 48, 3).fill(ACCENT)
}

function footer(doc: Doc): void {
  const { company, street, postCode, city, managingDirector, register, vatId, email } = business.legal
  const text = [
    `${company}, ${street}, ${postCode} ${city}, Telefon ${business.phone}, ${email}`,
    `Geschäftsführung: ${managingDirector}, ${register}, USt-IdNr. ${vatId}`,
  ].join('\n')
  rule(doc, PAGE.height - 76)
  write(doc, text, PAGE.margin, PAGE.height - 68, { size: 8.5, colour: QUIET })
}

/**
 * Draws a PDF with a footer on each page. Base64; the same content and date give the same file. `xml`: an e-invoice, which
 * makes it ZUGFeRD (PDF/A-3).
 */
export async function createPdf(
  title: string,
  createdAt: Date,
  draw: (doc: Doc) => void,
  xml: string | null = null,
): Promise<string> {
  // Imported with the first PDF: the library takes about 12 MB of memory.
  const { default: Document } = await import('pdfkit')
  fonts ??= await readFonts()
  const doc = new Document({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    // No default font: the brand's fonts are registered below.
    font: '',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: business.legal.company, CreationDate: createdAt },
    ...(xml === null ? {} : ZUGFERD),
  })
  if (xml !== null) embedEInvoice(doc, xml, createdAt)
  for (const [name, font] of fonts) doc.registerFont(name, font)
  doc.font(TEXT)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', () => resolve()).once('error', reject))
  draw(doc)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    footer(doc)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks).toString('base64')
}
