/** The file by which Apple knows that this address may take Apple Pay (docs/paypal.md). */
import { readFile } from 'node:fs/promises'
import { config } from '../../config'

/** As it lies on the disk now, so that a renewed one needs no restart; null where none is configured. */
export async function appleDomainFile(): Promise<string | null> {
  const file = config().applePayDomainFile
  return file === undefined ? null : readFile(file, 'utf8')
}
