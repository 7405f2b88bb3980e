/** Cases for the transport: signature, unknown paths and invalid JSON. */
import { createHmac } from 'node:crypto'
import { operationPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { systemNow } from '@/server/shop-clock'
import { LaunchError } from '../launch/lifecycle'
import type { Outcome } from './case'

const TIMEOUT_MS = 15_000
const TOO_OLD_MS = 600_000
/** A public operation with empty input, for each module that has one. */
const simplest = { catalogue: 'categories', branches: 'list', content: 'faq', health: 'ready' } as const
const call = JSON.stringify({ caller: { cartId: null, customerId: null }, input: {} })

type Sending = { path?: string; body?: string; secret?: string; signedBody?: string; ageMs?: number }

const sent: readonly (Sending & { says: string; status: number })[] = [
  { says: 'accepts a valid signature', status: 200 },
  { says: 'refuses another secret', status: 403, secret: 'a secret that is not shared' },
  { says: 'refuses a changed body', status: 403, signedBody: '{}' },
  { says: 'refuses a call ten minutes old', status: 403, ageMs: TOO_OLD_MS },
  { says: 'responds 404 for an unknown operation', status: 404, path: '/catalogue/nothing' },
  { says: 'refuses invalid JSON', status: 400, body: '{' },
]

async function statusOf(url: string, secret: string, sending: Sending & { path: string }): Promise<number> {
  const { path, body = call, signedBody = body, ageMs = 0 } = sending
  const timestamp = new Date(systemNow() - ageMs).toISOString()
  const signature = createHmac('sha256', sending.secret ?? secret)
    .update(signedText(timestamp, path, signedBody))
    .digest('hex')
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  return response.status
}

/** @throws LaunchError if the address does not respond */
export async function transportOutcomes(url: string, secret: string, modules: readonly string[]): Promise<Outcome[]> {
  const operation = Object.entries(simplest).find(([module]) => modules.includes(module))
  if (operation === undefined) return []
  const path = operationPath(...operation)
  const outcomes: Outcome[] = []
  for (const { says, status: expected, ...sending } of sent) {
    const status = await statusOf(url, secret, { path, ...sending }).catch((fault: Error) => {
      const reason = fault.cause instanceof Error ? fault.cause.message : fault.message
      if (outcomes.length === 0)
        throw new LaunchError(`${url} does not respond: ${reason}. Check the address and start the bakery.`)
      return `no response (${reason})`
    })
    const success = expected === 200 ? 'passed' : 'refused correctly'
    outcomes.push({
      operation: 'transport',
      says,
      ...(status === expected
        ? { result: success }
        : { result: 'wrong', reason: `expected status ${expected}, got ${status}` }),
    })
  }
  return outcomes
}
