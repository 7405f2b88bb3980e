/** Progress of an order, for its customer. */
import type { OrderMode, OrderStep } from '../../contract/values'
import { handoverLabel } from './labels'

const readyNames = {
  pickup: 'bereit',
  inhouse: 'auf dem Weg zum Tisch',
  delivery: 'auf dem Weg zu Ihnen',
} as const satisfies Record<OrderMode, string>

/** Label of a step in the progress row: 'wird gepackt'. */
export function stepName(step: OrderStep, mode: OrderMode): string {
  switch (step) {
    case 'accepted':
      return 'angenommen'
    case 'packing':
      return mode === 'inhouse' ? 'wird zubereitet' : 'wird gepackt'
    case 'ready':
      return readyNames[mode]
    case 'handed_over':
      return handoverLabel[mode].toLowerCase()
  }
}

/** Announced to screen readers with a new step. */
export const stepSentence = (step: OrderStep, mode: OrderMode): string =>
  `Ihre Bestellung ${step === 'packing' ? '' : 'ist '}${stepName(step, mode)}.`

/** `clock`: '14:02 Uhr'. */
export const readySinceWords = (clock: string): string => `fertig seit ${clock}`

export const bringWords = (table: number): string => `Wir bringen es an Tisch ${table}.`

/** `clock`: '08:12 Uhr'. */
export const lastKnownWords = (clock: string): string =>
  `Keine Verbindung. Stand von ${clock}, es geht von selbst weiter.`
