/** Steps that were said here and that the shop has not confirmed yet, in their order. Pure. */
import { z } from 'zod'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { branchSteps } from '@/lib/contract/values'
import { withoutStep, withStep } from './desk-rules'

const pendingStep = z.object({
  orderNumber: z.string(),
  step: z.enum(branchSteps),
  /** It is taken back. */
  back: z.boolean(),
})
export type PendingStep = z.infer<typeof pendingStep>

/** What a device kept; nothing where it is not what this version wrote. */
export function readPending(text: string): readonly PendingStep[] {
  try {
    return z.array(pendingStep).parse(JSON.parse(text))
  } catch {
    return []
  }
}

export const writePending = (pending: readonly PendingStep[]): string =>
  pending.length === 0 ? '' : JSON.stringify(pending)

const isSame = (a: PendingStep, b: PendingStep): boolean =>
  a.orderNumber === b.orderNumber && a.step === b.step && a.back === b.back

/**
 * With a step that is said, or taken back. Once, where the same was said of the order last; what was not sent yet is not
 * sent when it is taken back. The first may be on its way already.
 */
export function withSaid(pending: readonly PendingStep[], said: PendingStep): readonly PendingStep[] {
  const at = pending.findLastIndex(({ orderNumber }) => orderNumber === said.orderNumber)
  const last = pending[at]
  if (last !== undefined && isSame(last, said)) return pending
  const isUnsent = at > 0 && said.back && last?.step === said.step
  return isUnsent ? pending.toSpliced(at, 1) : [...pending, said]
}

/** Without the first, if it is still the one that the shop has now. */
export const withoutFirst = (pending: readonly PendingStep[], sent: PendingStep): readonly PendingStep[] =>
  pending[0] !== undefined && isSame(pending[0], sent) ? pending.slice(1) : pending

/** The order as it is shown: what was said of it here, or taken back, counts at once. */
export function withPending(order: BranchOrder, pending: readonly PendingStep[]): BranchOrder {
  const ofOrder = pending.filter(({ orderNumber }) => orderNumber === order.orderNumber)
  const isTakenBack = (at: number) => ofOrder.slice(at).some(({ step, back }) => back && step === ofOrder[at]?.step)
  const before = ofOrder.filter(({ back }) => back).reduce((shown, { step }) => withoutStep(shown, step), order)
  return ofOrder
    .filter(({ back }, at) => !back && !isTakenBack(at))
    .reduce((shown, { step }) => withStep(shown, step), before)
}
