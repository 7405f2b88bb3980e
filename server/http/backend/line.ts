/** Calls to a bakery as it wants them: JSON, signed with the secret of both. */
import { createHmac, createSecretKey } from 'node:crypto'
import { SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { realNow } from '../../shop-clock'
import { openLine, type Posted, type Reply } from './post'

export type Address = { url: string; secret: string }

export type Line = (path: string, asked: object, how: Pick<Posted, 'patienceMs' | 'isBackground'>) => Promise<Reply>

export function createLine({ url, secret }: Address): Line {
  const post = openLine(url)
  const key = createSecretKey(secret, 'utf8')
  return (path, asked, how) => {
    const body = JSON.stringify(asked)
    const timestamp = new Date(realNow()).toISOString()
    const signature = createHmac('sha256', key)
      .update(signedText(timestamp, path, body))
      .digest('hex')
    const headers = {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: signature,
      [TIMESTAMP_HEADER]: timestamp,
    }
    return post(path, { headers, body, ...how })
  }
}
