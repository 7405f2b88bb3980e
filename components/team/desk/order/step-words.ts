import type { ApiError } from '@/components/state/api/call'
import type { BranchOrder } from '@/lib/contract/orders/branch-orders'
import type { BranchStep } from '@/lib/contract/values'
import { formatClock } from '@/lib/format/berlin-format'
import { handoverLabel } from '@/lib/words/de/labels'

const notHandedOver = {
  pickup: 'Nicht abgeholt',
  inhouse: 'Nicht serviert',
  delivery: 'Nicht zugestellt',
} as const satisfies Record<BranchOrder['orderMode'], string>

const stateNames = {
  new: 'Neu',
  noted: 'Vorgemerkt',
  preparing: 'In Vorbereitung',
  ready: 'Fertig',
  off: 'Storniert',
} as const

export function stepName({ step, orderMode }: Pick<BranchOrder, 'step' | 'orderMode'>): string {
  if (step === 'collected') return handoverLabel[orderMode]
  return step === 'not_collected' ? notHandedOver[orderMode] : stateNames[step]
}

/** Label of the button that sets the step. */
export function actionName(step: BranchStep, orderMode: BranchOrder['orderMode']): string {
  if (step === 'noted') return 'Zur Kenntnis'
  return step === 'preparing' ? 'Beginnen' : stepName({ step, orderMode })
}

/** '07:24 Hinnerk Thomsen hat das schon getan.' */
export function refusedStepWords({ code, body, message }: ApiError): string {
  if (code !== 'step_taken') return message
  const { by, at } = body as { by?: string; at?: string }
  if (by === undefined || by === '' || at === undefined) return message
  return `${by} hat das um ${formatClock(at)} schon getan.`
}
