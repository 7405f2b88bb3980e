/** Terms and withdrawal policy as PDF: the customer must get them on a durable medium (§ 312f (2) BGB). */
import { DEMO_NOTE, type LegalPaper, type LegalText } from '@/lib/legal/legal-text'
import { terms } from '@/lib/legal/terms'
import { withdrawalPolicy } from '@/lib/legal/withdrawal-policy'
import { BOLD, BOTTOM, createPdf, type Doc, letterhead, PAGE, pen, QUIET, RIGHT, SERIF, TEXT, write } from './pdf-page'

/** Fixed creation date, so that the same text gives the same file. */
const MADE_AT = new Date('2026-11-22T00:00:00Z')

type LegalSettings = Parameters<typeof terms>[0]

export const legalPapers = {
  terms: { textOf: terms, fileName: 'AGB.pdf' },
  withdrawal: { textOf: () => withdrawalPolicy, fileName: 'Widerrufsbelehrung.pdf' },
} as const satisfies Record<LegalPaper, { textOf: (settings: LegalSettings) => LegalText; fileName: string }>

/** Writes a paragraph, on a new page if it does not fit on this one. Returns the y below it. */
function flow(doc: Doc, text: string, y: number, face = TEXT): number {
  const full = y + pen(doc, { face }).heightOfString(text, { width: RIGHT - PAGE.margin }) > BOTTOM
  if (full) doc.addPage()
  return write(doc, text, PAGE.margin, full ? PAGE.margin : y, { face })
}

function draw(doc: Doc, { title, sections }: LegalText): void {
  letterhead(doc)
  let y = write(doc, title, PAGE.margin, 140, { size: 20, face: SERIF })
  y = write(doc, DEMO_NOTE, PAGE.margin, y + 4, { colour: QUIET })
  for (const { heading, paragraphs } of sections) {
    y = flow(doc, heading, y + 14, BOLD)
    for (const paragraph of paragraphs) y = flow(doc, paragraph, y + 5)
  }
}

const drawn = new Map<string, Promise<string>>()

/** Base64. Drawn once per process: drawing takes longer than the rest of a confirmation email. */
export function legalPaperOf(paper: LegalPaper, settings: LegalSettings): Promise<string> {
  const key = `${paper} ${settings.loyaltyPercent}`
  const text = legalPapers[paper].textOf(settings)
  const file = drawn.get(key) ?? createPdf(text.title, MADE_AT, (doc) => draw(doc, text))
  drawn.set(key, file)
  // A failure is not cached: the next email tries again.
  file.catch(() => drawn.delete(key))
  return file
}
