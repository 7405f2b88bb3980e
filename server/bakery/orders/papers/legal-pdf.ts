/** Texts of law as papers that stay with the customer (§ 312f (2) BGB). */
import { DEMO_NOTE, type LegalPaper, type LegalText } from '@/lib/legal/legal-text'
import { terms } from '@/lib/legal/terms'
import { withdrawalPolicy } from '@/lib/legal/withdrawal-policy'
import { BOLD, BOTTOM, type Doc, letterhead, PAGE, paperOf, pen, QUIET, RIGHT, SERIF, TEXT, write } from '@/server/bakery/orders/papers/pdf-page'

/** Read from the text alone, so that it is the same file whenever it is drawn. */
const MADE_AT = new Date('2026-11-22T00:00:00Z')

type LegalFigures = Parameters<typeof terms>[0]

export const legalPapers = {
  terms: { textOf: terms, fileName: 'AGB.pdf' },
  withdrawal: { textOf: () => withdrawalPolicy, fileName: 'Widerrufsbelehrung.pdf' },
} as const satisfies Record<LegalPaper, { textOf: (figures: LegalFigures) => LegalText; fileName: string }>

/** A paragraph, on the next page where this one is full. */
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

/** Base64; drawn once a process, because it takes longer than everything else of a confirmation. */
export function legalPaperOf(paper: LegalPaper, figures: LegalFigures): Promise<string> {
  const key = `${paper} ${figures.loyaltyPercent}`
  const text = legalPapers[paper].textOf(figures)
  const file = drawn.get(key) ?? paperOf(text.title, MADE_AT, (doc) => draw(doc, text))
  drawn.set(key, file)
  // What could not be read once is tried again with the next mail.
  file.catch(() => drawn.delete(key))
  return file
}
