'use client'

/** State shared by every screen of the desk: event stream, steps taken on this device, server time. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { BranchDay, BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { topicKey } from '../team-queries'
import { useOrderEvents } from './connection/use-order-events'
import { useOrderSteps } from './connection/use-order-steps'
import { refetchBranch, showEvent, useLastResponseAt } from './desk-queries'

const TICK_MS = 5_000
/** Duration of the banner about a restored connection. */
const BACK_MS = 8_000

/** The last step taken on this device, which can be undone. */
export type LastStep = { orderNumber: string; step: BranchStep; text: string }

type InitialDay = Pick<BranchDay, 'cursor' | 'now' | 'staffId'>

/** `onOrderChanged` receives each changed order, in its current state, before it is shown. */
export function useDesk(branchERPId: number, initialDay: InitialDay, onOrderChanged: (order: BranchOrder) => void) {
  const client = useQueryClient()
  const lastResponseAt = useLastResponseAt(branchERPId) ?? initialDay.now
  const [isLoginEnded, setIsLoginEnded] = useState(false)
  const connection = useOrderEvents({
    branchERPId,
    cursor: initialDay.cursor,
    now: initialDay.now,
    lastResponseAt,
    onChange: ({ topic, order }) => {
      if (order !== null) {
        onOrderChanged(order)
        showEvent(client, branchERPId, order)
      } else if (topic !== 'order') void client.invalidateQueries({ queryKey: topicKey(topic, branchERPId) })
    },
    onReloadNeeded: () =>
      refetchBranch(client, branchERPId).then((reached) => {
        setIsLoginEnded(reached === 'ended')
        return reached === 'read'
      }),
  })
  const steps = useOrderSteps(branchERPId, initialDay.staffId)
  const [lastStep, setLastStep] = useState<LastStep | null>(null)
  const [now, setNow] = useState(() => Date.parse(initialDay.now))

  const { serverNow } = connection
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])

  const hasJustReconnected =
    connection.lostSince === null && connection.reconnectedAt !== null && now - connection.reconnectedAt < BACK_MS
  const clearLastStep = useCallback(() => setLastStep(null), [])
  return {
    connection,
    isLoginEnded,
    /** The connection was restored a moment ago. */
    hasJustReconnected,
    /** A step of the order was taken while disconnected and is not sent yet. */
    isUnsent: ({ orderNumber }: Pick<BranchOrder, 'orderNumber'>) =>
      (connection.lostSince !== null || hasJustReconnected) &&
      steps.pending.some((step) => step.orderNumber === orderNumber),
    steps,
    now,
    lastStep,
    clearLastStep,
    setStep: (order: BranchOrder, step: BranchStep, text: string) => {
      steps.setStep(order.orderNumber, step)
      setLastStep({ orderNumber: order.orderNumber, step, text })
    },
    takeBack: () => {
      if (lastStep !== null) steps.takeBack(lastStep.orderNumber, lastStep.step)
      setLastStep(null)
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
