/** Papers of the shop as PDF: A4, its fonts and colours, its letterhead and foot. */
import { readFile } from 'node:fs/promises'
import type PDFDocument from 'pdfkit'
import { brand, brandColours, business } from '@/lib/brand'
import { brandFontFile } from '../../../brand-font'
import { sfntOf } from '../../../sfnt'
import { drawMark } from '@/server/bakery/orders/papers/pdf-mark'

export const TEXT = 'text'
export const BOLD = 'bold'
export const SERIF = 'serif'
/** For names such as Łukasz: the fonts come in two parts. */
const BEYOND_LATIN: Record<string, string> = { [TEXT]: 'text-ext', [BOLD]: 'bold-ext' }

const fontFiles = {
  [TEXT]: brandFontFile('text'),
  [BOLD]: brandFontFile('text', 700),
  [SERIF]: brandFontFile('display'),
  'text-ext': brandFontFile('text', 400, 'latin-ext'),
  'bold-ext': brandFontFile('text', 700, 'latin-ext'),
}

type Fonts = readonly (readonly [name: string, font: Buffer])[]

let fonts: Fonts | undefined

const readFonts = (): Promise<Fonts> =>
  Promise.all(Object.entries(fontFiles).map(async ([name, file]) => [name, sfntOf(await readFile(file))] as const))

export const { ink: INK, inkSoft: QUIET, line: LINE, bag: BAG, accent: ACCENT } = brandColours

/** Points, A4. */
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

/** Writes at a place and answers where the text ends below. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style = {}): number {
  const { width = RIGHT - x, align = 'left', strike = false } = style
  const face = style.face ?? TEXT
  const beyond = /[\u0100-\u024f\u1e00-\u1eff]/.test(text) ? BEYOND_LATIN[face] : undefined
  if (beyond === undefined) {
    pen(doc, style).text(text, x, y, { width, align, strike, features: ['lnum'] })
    return doc.y
  }
  const runs = text.match(/[\u0100-\u024f\u1e00-\u1eff]+|[^\u0100-\u024f\u1e00-\u1eff]+/g) ?? []
  doc.text('', x, y, { width, continued: true })
  for (const [index, run] of runs.entries()) {
    const isBeyond = /^[\u0100-\u024f\u1e00-\u1eff]/.test(run)
    pen(doc, { ...style, face: isBeyond ? beyond : face }).text(run, { width, continued: index < runs.length - 1 })
  }
  return doc.y
}

export const rule = (doc: Doc, y: number, colour = LINE, weight = 0.75) =>
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(colour).stroke()

export const right = (doc: Doc, text: string, x: number, y: number, width: number, style: Style = {}) =>
  write(doc, text, x, y, { ...style, width, align: 'right' })

/** Points. */
const MARK = 46

/** Mark, name and claim of the shop, and the company's address at the right. */
export function letterhead(doc: Doc): void {
  const { company, street, postCode, city } = business.legal
  const name = PAGE.margin + MARK + 10
  drawMark(doc, PAGE.margin, 52, MARK)
  write(doc, brand.name, name, 52, { size: 26, face: SERIF })
  write(doc, brand.claim, name, 86, { colour: QUIET })
  write(doc, [company, street, `${postCode} ${city}`].join('\n'), 340, 56, { size: 9, colour: QUIET, align: 'right' })
  doc.rect(PAGE.margin, 112, 48, 3).fill(ACCENT)
}

function foot(doc: Doc): void {
  const { company, street, postCode, city, managingDirector, register, vatId, email } = business.legal
  const text = [
    `${company}, ${street}, ${postCode} ${city}, Telefon ${business.phone}, ${email}`,
    `Geschäftsführung: ${managingDirector}, ${register}, USt-IdNr. ${vatId}`,
  ].join('\n')
  rule(doc, PAGE.height - 76)
  write(doc, text, PAGE.margin, PAGE.height - 68, { size: 8.5, colour: QUIET })
}

/** Draws a paper with a foot on each page, in base64. Drawn anew with the same date it is the same file. */
export async function paperOf(title: string, createdAt: Date, draw: (doc: Doc) => void): Promise<string> {
  // Read with the first paper: it takes a dozen megabytes of a node.
  const { default: Document } = await import('pdfkit')
  fonts ??= await readFonts()
  const doc = new Document({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    // None yet: those below.
    font: '',
    lang: 'de-DE',
    displayTitle: true,
    info: { Title: title, Author: business.legal.company, CreationDate: createdAt },
  })
  for (const [name, font] of fonts) doc.registerFont(name, font)
  doc.font(TEXT)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', () => resolve()).once('error', reject))
  draw(doc)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    foot(doc)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks).toString('base64')
}
