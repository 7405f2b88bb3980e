/** The reader of PDFs that tests of invoices and legal papers use. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian'

/** Installs Debian's pdftotext if there is none. Without it the tests of PDFs fail and say so themselves. */
export function ensurePdfReader(): void {
  if (spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0) return
  if (!installFromDebian('pdftotext for the tests of PDFs', '--no-install-recommends', 'poppler-utils'))
    console.error('pdftotext could not be installed: tests of PDFs will fail.')
}
