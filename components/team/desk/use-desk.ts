'use client'

/** What every screen of the desk stands on: the line, the steps of this device, and the bell for what the line brings. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { BranchDay, BranchOrder } from '@/lib/contract/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { topicKey } from '../team-queries'
import { readAnew, showOrder, useAnsweredAt } from './desk-queries'
import { useLine } from './use-line'
import { useSteps } from './use-steps'

const TICK_MS = 5_000
/** That it is back is said for so long. */
const BACK_MS = 8_000

/** What was said last here, to be taken back. */
export type Said = { orderNumber: string; step: BranchStep; text: string }

type Counter = Pick<BranchDay, 'cursor' | 'now' | 'staffId'>

/** `onHeard` is told of each order that changed, as it is now, before it is shown. */
export function useDesk(branchERPId: number, counter: Counter, onHeard: (order: BranchOrder) => void) {
  const client = useQueryClient()
  const answeredAt = useAnsweredAt(branchERPId) ?? counter.now
  const [hasEnded, setHasEnded] = useState(false)
  const line = useLine({
    branchERPId,
    cursor: counter.cursor,
    now: counter.now,
    answeredAt,
    onChange: ({ topic, order }) => {
      if (order !== null) {
        onHeard(order)
        showOrder(client, branchERPId, order)
      } else if (topic !== 'order') void client.invalidateQueries({ queryKey: topicKey(topic, branchERPId) })
    },
    onWhole: () =>
      readAnew(client, branchERPId).then((reached) => {
        setHasEnded(reached === 'ended')
        return reached === 'read'
      }),
  })
  const steps = useSteps(branchERPId, counter.staffId)
  const [said, setSaid] = useState<Said | null>(null)
  const [now, setNow] = useState(() => Date.parse(counter.now))

  const { serverNow } = line
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])

  const isBack = line.lostSince === null && line.backSince !== null && now - line.backSince < BACK_MS
  const isOver = useCallback(() => setSaid(null), [])
  return {
    line,
    hasEnded,
    /** It came back just now. */
    isBack,
    /** A step of the order was said here without a line, and the shop does not have it yet. */
    isUnsent: ({ orderNumber }: Pick<BranchOrder, 'orderNumber'>) =>
      (line.lostSince !== null || isBack) && steps.pending.some((step) => step.orderNumber === orderNumber),
    steps,
    now,
    said,
    forgetSaid: isOver,
    say: (order: BranchOrder, step: BranchStep, text: string) => {
      steps.say(order.orderNumber, step)
      setSaid({ orderNumber: order.orderNumber, step, text })
    },
    takeBack: () => {
      if (said !== null) steps.takeBack(said.orderNumber, said.step)
      setSaid(null)
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
