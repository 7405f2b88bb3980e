/** A case of the conformance suite: one promise of the contract and its check. */
import assert from 'node:assert/strict'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Result } from '@/lib/contract/operation'

export type Case = {
  /** 'catalogue.price' */
  operation: string
  says: string
  /** The bakery must refuse. */
  refuses?: true
  /** Throws if the bakery behaves differently. */
  ask: (bakery: BakeryBackend) => Promise<void>
}

/** The result of one case. */
export type Outcome = {
  operation: string
  says: string
  result: 'passed' | 'refused correctly' | 'wrong' | 'missing' | 'not tested'
  reason?: string
}

/** The value of a successful result; throws for a refusal. */
export async function granted<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`was refused as ${result.error}`)
  return result.value
}

/** A case that expects a refusal. */
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
