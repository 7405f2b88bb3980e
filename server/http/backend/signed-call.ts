/** Signed calls to a far bakery: JSON with an HMAC-SHA256 signature and a timestamp. */
import { createHmac, createSecretKey } from 'node:crypto'
import { SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import type { FarClock } from './far-clock'
import { openLine, type Posted, type Reply } from './http-post'

export type Address = { url: string; secret: string }

type Options = Pick<Posted, 'patienceMs' | 'isBackground'>
export type Line = (path: string, content: object, options: Options) => Promise<Reply>

export function createSignedCall({ url, secret }: Address, clock: FarClock): Line {
  const post = openLine(url)
  const key = createSecretKey(secret, 'utf8')

  function send(path: string, body: string, options: Options): Promise<Reply> {
    const timestamp = new Date(clock.now()).toISOString()
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

  return async (path, content, options) => {
    const body = JSON.stringify(content)
    const reply = await send(path, body, options)
    const wasWrong = clock.adjust(reply.date)
    // The bakery did not execute the call: the signature was too old, or too new.
    return reply.status === 403 && wasWrong ? send(path, body, options) : reply
  }
}
