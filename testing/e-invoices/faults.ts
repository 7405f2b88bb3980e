/** Faults of e-invoices against the official XSD and the published rules. */
import { spawnSync } from 'node:child_process'

/** One list per document; an empty one is without fault. */
export function faultsOfEInvoices(documents: readonly string[]): string[][] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['testing/e-invoices/check.mjs'], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  if (status !== 0) throw new Error(`The check of e-invoices failed: ${stderr}`)
  return JSON.parse(stdout)
}
