/** Steps taken on this device that the server has not confirmed yet, oldest first. Pure. */
import { z } from 'zod'
import { withoutStep, withStep } from '@/components/team/desk/desk-rules'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import { branchSteps } from '@/lib/contract/values'

const pendingStep = z.object({
  orderNumber: z.string(),
  step: z.enum(branchSteps),
  /** True: the step is taken back. */
  back: z.boolean(),
})
export type PendingStep = z.infer<typeof pendingStep>

/** Parses the stored text; an unreadable text or another version's format counts as no steps. */
export function parsePendingSteps(text: string): readonly PendingStep[] {
  try {
    return z.array(pendingStep).parse(JSON.parse(text))
  } catch {
    return []
  }
}

export const serializePendingSteps = (pending: readonly PendingStep[]): string =>
  pending.length === 0 ? '' : JSON.stringify(pending)

const isSame = (a: PendingStep, b: PendingStep): boolean =>
  a.orderNumber === b.orderNumber && a.step === b.step && a.back === b.back

/**
 * Adds a step or its taking back. A repetition of the order's last step is ignored. Taking back a step that was not sent
 * removes it; the first in the list is kept, because it may be in flight.
 */
export function withStepAdded(pending: readonly PendingStep[], added: PendingStep): readonly PendingStep[] {
  const index = pending.findLastIndex(({ orderNumber }) => orderNumber === added.orderNumber)
  const last = pending[index]
  if (last !== undefined && isSame(last, added)) return pending
  const isUnsent = index > 0 && added.back && last?.step === added.step
  return isUnsent ? pending.toSpliced(index, 1) : [...pending, added]
}

/** Removes the first step if it is the one that was sent. */
export const withoutSentStep = (pending: readonly PendingStep[], sent: PendingStep): readonly PendingStep[] =>
  pending[0] !== undefined && isSame(pending[0], sent) ? pending.slice(1) : pending

/** The order as shown on this device: pending steps, and steps taken back, count at once. */
export function applyPendingSteps(order: BranchOrder, pending: readonly PendingStep[]): BranchOrder {
  const ofOrder = pending.filter(({ orderNumber }) => orderNumber === order.orderNumber)
  const isTakenBack = (index: number) =>
    ofOrder.slice(index).some(({ step, back }) => back && step === ofOrder[index]?.step)
  const before = ofOrder.filter(({ back }) => back).reduce((shown, { step }) => withoutStep(shown, step), order)
  return ofOrder
    .filter(({ back }, index) => !back && !isTakenBack(index))
    .reduce((shown, { step }) => withStep(shown, step), before)
}
