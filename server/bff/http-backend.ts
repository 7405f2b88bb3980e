/** The bakery behind HTTP, for a deployment in two tiers: the same type as the embedded one. */
import { createHmac } from 'node:crypto'
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Caller, Operation, Result } from '@/lib/contract/operation'
import { operationPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'

/** The bakery could not be reached or answered nonsense: pages show a calm text, calls answer 503. */
export class BackendUnavailable extends Error {}

type Address = { url: string; secret: string; timeoutMs?: number }

async function callOnce(address: Address, path: string, body: string): Promise<Result<unknown>> {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', address.secret)
    .update(signedText(timestamp, path, body))
    .digest('hex')
  const response = await fetch(address.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    signal: AbortSignal.timeout(address.timeoutMs ?? 15_000),
  })
  if (!response.ok) throw new Error(`the bakery answered ${response.status}`)
  return (await response.json()) as Result<unknown>
}

/** A safe operation is tried twice; anything else once, because nobody knows whether it took effect. */
async function call(address: Address, path: string, body: string, safe: boolean): Promise<Result<unknown>> {
  try {
    return await callOnce(address, path, body)
  } catch (fault) {
    if (!safe) throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
  }
  try {
    return await callOnce(address, path, body)
  } catch (fault) {
    throw new BackendUnavailable('the bakery is not reachable', { cause: fault })
  }
}

export function createHttpBackend(address: Address): BakeryBackend {
  const remoteModule = (module: string, operations: Record<string, Operation>) =>
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        (caller: Caller, input: unknown) =>
          call(address, operationPath(module, name), JSON.stringify({ caller, input }), operation.safe === true),
      ]),
    )
  return Object.fromEntries(
    Object.entries(contract).map(([module, operations]) => [module, remoteModule(module, operations)]),
  ) as BakeryBackend
}
