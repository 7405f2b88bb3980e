/** Files that are uploaded within a call. In the browser only. */

import { formatCount } from '@/lib/format/count'

/** The file is not sent at all; `message` says why. */
export class UnsendableFile extends Error {}

/** The file in base64. */
export function base64Of(file: File, maxBytes: number): Promise<string> {
  if (file.size === 0) return Promise.reject(new UnsendableFile('Die Datei ist leer.'))
  if (file.size > maxBytes) {
    const [megabytes, most] = [Math.ceil(file.size / 1e6), maxBytes / 1e6].map(formatCount)
    return Promise.reject(new UnsendableFile(`Die Datei hat ${megabytes} MB, hier gehen höchstens ${most} MB.`))
  }
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    // A folder, or a file that has been moved since.
    reader.onerror = () =>
      reject(new UnsendableFile('Die Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal aus.'))
    reader.readAsDataURL(file)
  })
}
