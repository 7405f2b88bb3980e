'use client'

/** Steps of this desk: kept on the device first, then sent one after the other, until the shop has each. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, call } from '@/lib/call'
import type { BranchStep } from '@/lib/contract/values'
import { readAnew, showOrder } from './desk-queries'
import { isSame, type PendingStep, readPending, writePending } from './pending-steps'
import { refusedStepWords } from './step-words'
import { useKept } from './use-kept'

const AGAIN_MS = 3_000

/** The shop was not reached, so it is asked again: a step is taken once however often it is said. */
const isPassing = (fault: unknown): boolean =>
  !(fault instanceof ApiError) || fault.status === 0 || fault.status >= 500 || fault.status === 401

const send = (branchERPId: number, { orderNumber, step, back }: PendingStep) =>
  back
    ? call('POST /api/branch-orders/takeBack', { branchERPId, orderNumber, step })
    : call('POST /api/branch-orders', { branchERPId, orderNumber, to: step })

export type Steps = {
  /** Not confirmed yet. */
  pending: readonly PendingStep[]
  say: (orderNumber: string, step: BranchStep) => void
  takeBack: (orderNumber: string, step: BranchStep) => void
  /** Why a step of an order was not taken; by order number. */
  refusals: ReadonlyMap<string, string>
}

/** `staffId`: what somebody else said on this device is not sent under this name. */
export function useSteps(branchERPId: number, staffId: string): Steps {
  const client = useQueryClient()
  const [kept, keep] = useKept(`desk-steps:${branchERPId}:${staffId}`)
  const pending = useMemo(() => readPending(kept), [kept])
  const newest = useRef(pending)
  const sending = useRef<PendingStep | null>(null)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const change = useCallback(
    (next: readonly PendingStep[]) => {
      newest.current = next
      keep(writePending(next))
    },
    [keep],
  )

  /** One after the other until none is left; answers false where the shop was not reached. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (let next = newest.current[0]; next !== undefined; next = newest.current[0]) {
      const sent = next
      sending.current = sent
      try {
        showOrder(client, branchERPId, await send(branchERPId, sent))
      } catch (fault) {
        if (isPassing(fault)) return false
        setRefusals((before) => new Map(before).set(sent.orderNumber, refusedStepWords(fault as ApiError)))
        void readAnew(client, branchERPId)
      }
      change(newest.current.filter((one) => !isSame(one, sent)))
    }
    return true
  }, [branchERPId, client, change])

  useEffect(() => {
    newest.current = pending
    if (pending.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = async () => {
      if (sending.current !== null) return
      const reached = await sendAll()
      sending.current = null
      if (!reached) timer = setTimeout(go, AGAIN_MS)
    }
    void go()
    return () => clearTimeout(timer)
  }, [pending, sendAll])

  const forgetRefusal = (orderNumber: string) =>
    setRefusals((before) => new Map([...before].filter(([number]) => number !== orderNumber)))

  return {
    pending,
    refusals,
    say: (orderNumber, step) => {
      forgetRefusal(orderNumber)
      const said = { orderNumber, step, back: false }
      if (!newest.current.some((one) => isSame(one, said))) change([...newest.current, said])
    },
    takeBack: (orderNumber, step) => {
      const said = { orderNumber, step, back: false }
      const isUnsent = sending.current === null || !isSame(sending.current, said)
      if (isUnsent && newest.current.some((one) => isSame(one, said))) {
        change(newest.current.filter((one) => !isSame(one, said)))
      } else change([...newest.current, { orderNumber, step, back: true }])
    },
  }
}
