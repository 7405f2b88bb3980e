/** Steps that were said here and that the shop has not confirmed yet, in their order. Pure. */
import { z } from 'zod'
import type { BranchOrder } from '@/lib/contract/branch-orders'
import { branchSteps } from '@/lib/contract/values'
import { withStep } from './desk-rules'

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

export const isSame = (a: PendingStep, b: PendingStep): boolean =>
  a.orderNumber === b.orderNumber && a.step === b.step && a.back === b.back

/** The order as it is shown: what was said of it here counts at once. */
export const withPending = (order: BranchOrder, pending: readonly PendingStep[]): BranchOrder =>
  pending
    .filter(({ orderNumber, back }) => orderNumber === order.orderNumber && !back)
    .reduce((shown, { step }) => withStep(shown, step), order)
