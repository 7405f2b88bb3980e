'use client'

/**
 * Order steps taken on this device. Each is stored in localStorage first and sent until the server confirms it. All tabs
 * share the stored steps; a tab lock lets one tab send at a time, so that steps arrive in the order they were taken.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError, call } from '@/components/state/api/call'
import { noteSentStep, refetchBranch, showOrder } from '@/components/team/desk/desk-queries'
import { refusedStepWords } from '@/components/team/desk/order/step-words'
import type { BranchStep } from '@/lib/contract/values'
import {
  type PendingStep,
  parsePendingSteps,
  serializePendingSteps,
  withoutSentStep,
  withStepAdded,
} from './pending-steps'
import { withTabLock } from './tab-lock'
import { readLocalStorage, useLocalStorage, writeLocalStorage } from './use-local-storage'

const RETRY_MS = 3_000

/** The server was not reached or the login has ended: the step is sent again. Steps are idempotent. */
const isTransient = (fault: unknown): boolean =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status >= 500 || fault.status === 401

const send = (branchERPId: number, { orderNumber, step, back }: PendingStep) =>
  back
    ? call('POST /api/branch-orders/takeBack', { branchERPId, orderNumber, step })
    : call('POST /api/branch-orders', { branchERPId, orderNumber, to: step })

/** German reason why a step was refused, by order number; shared by all screens of the desk. */
type Refusals = ReadonlyMap<string, string>
const noRefusals: Refusals = new Map()
const refusalsKey = (branchERPId: number) => ['desk-refusals', branchERPId]

function setRefusal(client: QueryClient, branchERPId: number, orderNumber: string, words: string | null): void {
  client.setQueryData<Refusals>(refusalsKey(branchERPId), (before = noRefusals) => {
    const others = [...before].filter(([number]) => number !== orderNumber)
    return new Map(words === null ? others : [...others, [orderNumber, words]])
  })
}

/** Sends until no step is pending; false when the server was not reached. */
async function sendPending(client: QueryClient, branchERPId: number, key: string): Promise<boolean> {
  for (;;) {
    const [next] = parsePendingSteps(readLocalStorage(key))
    if (next === undefined) return true
    noteSentStep(client, branchERPId, next.orderNumber)
    try {
      showOrder(client, branchERPId, await send(branchERPId, next))
    } catch (fault) {
      if (isTransient(fault)) return false
      setRefusal(client, branchERPId, next.orderNumber, refusedStepWords(fault as ApiError))
    }
    writeLocalStorage(key, serializePendingSteps(withoutSentStep(parsePendingSteps(readLocalStorage(key)), next)))
    // An event about a colleague's step may have arrived meanwhile and be newer than this response.
    void refetchBranch(client, branchERPId)
  }
}

export type OrderSteps = {
  /** Not confirmed by the server yet. */
  pending: readonly PendingStep[]
  setStep: (orderNumber: string, step: BranchStep) => void
  takeBack: (orderNumber: string, step: BranchStep) => void
  refusals: Refusals
}

/** `staffId` is part of the storage key, so that one person's steps are not sent under another's name. */
export function useOrderSteps(branchERPId: number, staffId: string): OrderSteps {
  const client = useQueryClient()
  const key = `desk-steps:${branchERPId}:${staffId}`
  const [stored, setStored] = useLocalStorage(key)
  const pending = useMemo(() => parsePendingSteps(stored), [stored])
  const { data: refusals = noRefusals } = useQuery({
    queryKey: refusalsKey(branchERPId),
    queryFn: skipToken as typeof skipToken | (() => Refusals),
  })

  useEffect(() => {
    if (pending.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const sendAll = async () => {
      const reached = await withTabLock(key, () => sendPending(client, branchERPId, key))
      if (!reached && !isUnmounted) timer = setTimeout(sendAll, RETRY_MS)
    }
    void sendAll()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [pending, client, branchERPId, key])

  const add = (step: PendingStep) =>
    setStored(serializePendingSteps(withStepAdded(parsePendingSteps(readLocalStorage(key)), step)))
  return {
    pending,
    refusals,
    setStep: (orderNumber, step) => {
      setRefusal(client, branchERPId, orderNumber, null)
      add({ orderNumber, step, back: false })
    },
    takeBack: (orderNumber, step) => add({ orderNumber, step, back: true }),
  }
}
