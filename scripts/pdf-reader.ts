/** Installs the PDF reader for tests of invoices and legal documents. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian'

/** Installs Debian's pdftotext if there is none. Without it the tests of PDFs fail with a message. */
export function ensurePdfReader(): void {
  if (spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0) return
  if (!installFromDebian('pdftotext for the tests of PDFs', '--no-install-recommends', 'poppler-utils'))
    console.error('pdftotext could not be installed, so tests of PDFs will fail: apt-get install poppler-utils')
}
