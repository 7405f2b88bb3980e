/** The brand's mark in a PDF: the paths of its logo.svg, with the CSS colour variables replaced by the brand's colours. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type PDFDocument from 'pdfkit'
import { brandColours, brandFolder } from '@/lib/brand'

/** Width and height of the mark's view box. */
const VIEW = 48

export type MarkPath = { d: string; fill: string | null; stroke: string | null; width: number }

/** The colour of 'var(--c-accent)'; null for 'none' or a missing attribute. */
function colourOf(text: string | undefined): string | null {
  const name = /^var\(--c-(\w+)\)$/.exec(text ?? '')?.[1]
  if (name === undefined) return null
  const found = Object.entries(brandColours).find(([key]) => key === name)?.[1]
  if (found === undefined) throw new Error(`logo.svg: PDFs have no colour --c-${name}`)
  return found
}

export const markPaths = (svg: string): MarkPath[] =>
  [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    return {
      d: attribute('d') ?? '',
      fill: colourOf(attribute('fill')),
      stroke: colourOf(attribute('stroke')),
      width: Number(attribute('stroke-width') ?? 0),
    }
  })

let paths: readonly MarkPath[] | undefined

/** `size` in points. */
export function drawMark(doc: InstanceType<typeof PDFDocument>, x: number, y: number, size: number): void {
  paths ??= markPaths(readFileSync(path.join(process.cwd(), brandFolder, 'logo.svg'), 'utf8'))
  doc
    .save()
    .translate(x, y)
    .scale(size / VIEW)
    .lineCap('round')
    .lineJoin('round')
  for (const { d, fill, stroke, width } of paths) {
    doc.path(d).lineWidth(width)
    if (fill !== null && stroke !== null) doc.fillAndStroke(fill, stroke)
    else if (fill !== null) doc.fill(fill)
    else doc.stroke(stroke ?? brandColours.ink)
  }
  doc.restore()
}
