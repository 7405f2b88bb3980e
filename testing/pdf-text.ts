/** For tests: the text of a PDF, read by Debian's pdftotext as a customer's own reader would. */
import { spawnSync } from 'node:child_process'

/** The texts of all pages, block by block. Throws where pdftotext is missing. */
export function pdfText(base64: string): string {
  const { status, stdout, error } = spawnSync('pdftotext', ['-', '-'], {
    input: Buffer.from(base64, 'base64'),
    encoding: 'utf8',
  })
  if (error !== undefined || status !== 0)
    throw new Error(`pdftotext cannot read the PDF (apt-get install poppler-utils): ${error?.message ?? status}`)
  return stdout
}
