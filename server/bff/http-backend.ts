/** The bakery behind HTTP, for a deployment in two tiers: the same type as the embedded one. */
import { createHmac } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Result } from '@/lib/contract/operation'
import { operationPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { realNow } from '../shop-clock'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { noteMissed, noteOutage } from './outage'
import { watched } from './watch/watch'

type Address = { url: string; secret: string; timeoutMs?: number }

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (fault) {
    noteOutage()
    throw fault
  }
}

async function callOnce(address: Address, { module, name, caller, input }: Call): Promise<Result<unknown>> {
  const path = operationPath(module, name)
  const body = JSON.stringify({ caller, input })
  const timestamp = new Date(realNow()).toISOString()
  const signature = createHmac('sha256', address.secret)
    .update(signedText(timestamp, path, body))
    .digest('hex')
  const response = await reach(address.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    signal: AbortSignal.timeout(address.timeoutMs ?? 15_000),
  })
  if (!response.ok) throw new Error(`the bakery answered ${response.status}`)
  return (await response.json()) as Result<unknown>
}

/** A safe operation is tried twice; anything else once, because nobody knows whether it took effect. */
async function call(address: Address, what: Call): Promise<Result<unknown>> {
  const again = (fault: unknown) => {
    if (what.operation.safe === true) return callOnce(address, what)
    throw fault
  }
  return callOnce(address, what)
    .catch(again)
    .catch((fault: unknown) => {
      noteMissed()
      throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
    })
}

export const createHttpBackend = (address: Address): BakeryBackend =>
  createBackend(watched((what) => call(address, what)))
