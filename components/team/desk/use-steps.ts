'use client'

/**
 * Steps of this device: kept on it first, then sent one after the other, until the shop has each. Screens and tabs of it
 * share what is kept, and one of them sends at a time, also when it was left meanwhile: no step is sent past another.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError, call } from '@/lib/call'
import type { BranchStep } from '@/lib/contract/values'
import { readAnew, showOrder } from './desk-queries'
import { inTurn } from './in-turn'
import { type PendingStep, readPending, withoutFirst, withSaid, writePending } from './pending-steps'
import { refusedStepWords } from './step-words'
import { readKept, useKept, writeKept } from './use-kept'

const AGAIN_MS = 3_000

/** The shop was not reached, so it is asked again: a step is taken once however often it is said. */
const isPassing = (fault: unknown): boolean =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status >= 500 || fault.status === 401

const send = (branchERPId: number, { orderNumber, step, back }: PendingStep) =>
  back
    ? call('POST /api/branch-orders/takeBack', { branchERPId, orderNumber, step })
    : call('POST /api/branch-orders', { branchERPId, orderNumber, to: step })

/** Why a step of an order was not taken, by its number: told on whichever screen somebody looks at then. */
type Refusals = ReadonlyMap<string, string>
const none: Refusals = new Map()
const refusalsKey = (branchERPId: number) => ['desk-refusals', branchERPId]

function tellRefusal(client: QueryClient, branchERPId: number, orderNumber: string, words: string | null): void {
  client.setQueryData<Refusals>(refusalsKey(branchERPId), (before = none) => {
    const others = [...before].filter(([number]) => number !== orderNumber)
    return new Map(words === null ? others : [...others, [orderNumber, words]])
  })
}

/** Until nothing is kept any more; answers false where the shop was not reached. */
async function sendKept(client: QueryClient, branchERPId: number, key: string): Promise<boolean> {
  for (;;) {
    const [next] = readPending(readKept(key))
    if (next === undefined) return true
    try {
      showOrder(client, branchERPId, await send(branchERPId, next))
    } catch (fault) {
      if (isPassing(fault)) return false
      tellRefusal(client, branchERPId, next.orderNumber, refusedStepWords(fault as ApiError))
    }
    writeKept(key, writePending(withoutFirst(readPending(readKept(key)), next)))
    // A colleague's step may have been told meanwhile, and be newer than this answer.
    void readAnew(client, branchERPId)
  }
}

export type Steps = {
  /** Not confirmed yet. */
  pending: readonly PendingStep[]
  say: (orderNumber: string, step: BranchStep) => void
  takeBack: (orderNumber: string, step: BranchStep) => void
  refusals: Refusals
}

/** `staffId`: what somebody else said on this device is not sent under this name. */
export function useSteps(branchERPId: number, staffId: string): Steps {
  const client = useQueryClient()
  const key = `desk-steps:${branchERPId}:${staffId}`
  const [kept, keep] = useKept(key)
  const pending = useMemo(() => readPending(kept), [kept])
  const { data: refusals = none } = useQuery({
    queryKey: refusalsKey(branchERPId),
    queryFn: skipToken as typeof skipToken | (() => Refusals),
  })

  useEffect(() => {
    if (pending.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const go = async () => {
      const reached = await inTurn(key, () => sendKept(client, branchERPId, key))
      if (!reached && !isLeft) timer = setTimeout(go, AGAIN_MS)
    }
    void go()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pending, client, branchERPId, key])

  const add = (said: PendingStep) => keep(writePending(withSaid(readPending(readKept(key)), said)))
  return {
    pending,
    refusals,
    say: (orderNumber, step) => {
      tellRefusal(client, branchERPId, orderNumber, null)
      add({ orderNumber, step, back: false })
    },
    takeBack: (orderNumber, step) => add({ orderNumber, step, back: true }),
  }
}
