/** One promise of the contract, and how it is asked for. */
import assert from 'node:assert/strict'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Result } from '@/lib/contract/operation'

export type Case = {
  /** 'catalogue.price' */
  operation: string
  says: string
  /** Held by a refusal. */
  refuses?: true
  /** Throws where the bakery does otherwise. */
  ask: (bakery: BakeryBackend) => Promise<void>
}

/** What became of one promise. */
export type Outcome = {
  operation: string
  says: string
  result: 'held' | 'refused rightly' | 'wrong' | 'missing' | 'not asked'
  reason?: string
}

/** Its value; a refusal throws. */
export async function granted<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`was refused as ${result.error}`)
  return result.value
}

/** A case that a refusal holds. */
export const refusal = (
  operation: string,
  says: string,
  error: ErrorCode,
  ask: (bakery: BakeryBackend) => Promise<Result<unknown>>,
): Case => ({
  operation,
  says,
  refuses: true,
  ask: async (bakery) => {
    const result = await ask(bakery)
    assert.equal(result.ok ? 'an answer' : result.error, error)
  },
})
