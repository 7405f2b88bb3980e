/** Text of a PDF, extracted by Debian's pdftotext. */
import { spawnSync } from 'node:child_process'

/** Texts of all pages, block by block. Throws if pdftotext is not installed. */
export function pdfText(base64: string): string {
  const { status, stdout, error } = spawnSync('pdftotext', ['-', '-'], {
    input: Buffer.from(base64, 'base64'),
    encoding: 'utf8',
  })
  if (error !== undefined || status !== 0)
    throw new Error(`pdftotext cannot read the PDF (apt-get install poppler-utils): ${error?.message ?? status}`)
  return stdout
}
