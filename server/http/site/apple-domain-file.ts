/** Apple's domain association file, which proves that this shop may use Apple Pay (docs/paypal.md). */
import { readFile } from 'node:fs/promises'
import { config } from '../../config'

/** Read for each request, so that a renewed file needs no restart; null if none is configured. */
export async function appleDomainFile(): Promise<string | null> {
  const file = config().applePayDomainFile
  return file === undefined ? null : readFile(file, 'utf8')
}
