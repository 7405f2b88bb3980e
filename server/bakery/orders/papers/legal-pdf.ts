/** Terms and withdrawal policy as PDF: the customer must get them on a durable medium (§ 312f (2) BGB). */
import type { BusinessSettings } from '@/lib/domain/business-settings'
import { plainText } from '@/lib/format/plain-text'
import { DEMO_NOTE, type LegalPaper, legalTitles } from '@/lib/legal/legal-text'
import { terms } from '@/lib/legal/terms'
import { withdrawalPolicy } from '@/lib/legal/withdrawal-policy'
import { loadOnceByKey } from '@/server/load-once'
import { BOLD, BOTTOM, createPdf, type Doc, letterhead, PAGE, pen, QUIET, RIGHT, SERIF, TEXT, write } from './pdf-page'

/** Fixed creation date, so that the same text gives the same file. */
const MADE_AT = new Date('2026-11-22T00:00:00Z')

type LegalSettings = Pick<BusinessSettings, 'loyaltyPercent'>

const papers = {
  terms: { demoText: terms, fileName: 'AGB.pdf' },
  withdrawal: { demoText: () => withdrawalPolicy, fileName: 'Widerrufsbelehrung.pdf' },
} as const satisfies Record<LegalPaper, { demoText: (settings: LegalSettings) => string; fileName: string }>

export const legalFileName = (paper: LegalPaper): string => papers[paper].fileName

/** Writes a paragraph, on a new page if it does not fit on this one. Returns the y below it. */
function flow(doc: Doc, text: string, y: number, face = TEXT): number {
  const full = y + pen(doc, { face }).heightOfString(text, { width: RIGHT - PAGE.margin }) > BOTTOM
  if (full) doc.addPage()
  return write(doc, text, PAGE.margin, full ? PAGE.margin : y, { face })
}

/** Headings, paragraphs and points of the limited HTML. */
const BLOCK = /<(h2|p|li)>(.*?)<\/\1>/gs
const BREAK = /<br ?\/?>/

const linesOf = (html: string): string[] => html.split(BREAK).map(plainText)

function draw(doc: Doc, title: string, body: string, isDemo: boolean): void {
  letterhead(doc)
  let y = write(doc, title, PAGE.margin, 140, { size: 20, face: SERIF })
  if (isDemo) y = write(doc, DEMO_NOTE, PAGE.margin, y + 4, { colour: QUIET })
  for (const [, tag, text = ''] of body.matchAll(BLOCK)) {
    const lines = linesOf(text)
    if (tag === 'h2') y = flow(doc, lines.join(' '), y + 14, BOLD)
    else y = flow(doc, `${tag === 'li' ? '– ' : ''}${lines.join('\n')}`, y + 5)
  }
}

/** Both papers in force, and earlier versions that head office has replaced while the process runs. */
const MAX_DRAWN = 4
const drawn = loadOnceByKey<string>({ max: MAX_DRAWN })

/**
 * Base64. `version`: the text that head office has entered; null: the shop's own. Drawn once per process, because drawing takes
 * longer than the rest of a confirmation email.
 */
export function legalPaperOf(paper: LegalPaper, settings: LegalSettings, version: string | null): Promise<string> {
  const body = version ?? papers[paper].demoText(settings)
  const key = `${paper} ${version === null} ${body}`
  const title = legalTitles[paper]
  return drawn(key, () => createPdf(title, MADE_AT, (doc) => draw(doc, title, body, version === null)))
}
