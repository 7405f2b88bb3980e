/** Signed calls to a far bakery: JSON with an HMAC-SHA256 signature and a timestamp. */
import { createHmac, createSecretKey } from 'node:crypto'
import { SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { systemNow } from '../../shop-clock'
import { openLine, type Posted, type Reply } from './http-post'

export type Address = { url: string; secret: string }

export type Line = (
  path: string,
  content: object,
  options: Pick<Posted, 'patienceMs' | 'isBackground'>,
) => Promise<Reply>

export function createSignedCall({ url, secret }: Address): Line {
  const post = openLine(url)
  const key = createSecretKey(secret, 'utf8')
  return (path, content, options) => {
    const body = JSON.stringify(content)
    const timestamp = new Date(systemNow()).toISOString()
    const signature = createHmac('sha256', key)
      .update(signedText(timestamp, path, body))
      .digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: signature,
      [TIMESTAMP_HEADER]: timestamp,
    }
    return post(path, { headers, body, ...options })
  }
}
