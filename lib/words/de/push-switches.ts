/** Switches for push notifications. */
import { brand } from '../../brand'
import type { AccountPushTopic, OrderMode } from '../../contract/values'

/** The target time by order mode. */
export const timeName = { pickup: 'Abholzeit', inhouse: 'Zeit', delivery: 'Lieferzeit' } as const satisfies Record<
  OrderMode,
  string
>

type Switch = { label: string; hint: string }

const readySwitch = {
  pickup: { label: 'Fertig zum Abholen', hint: `Sobald Ihr ${brand.cart} gepackt ist` },
  inhouse: { label: 'Auf dem Weg zum Tisch', hint: 'Sobald wir es Ihnen bringen' },
  delivery: { label: 'Auf dem Weg zu Ihnen', hint: 'Sobald wir losfahren' },
} as const satisfies Record<OrderMode, Switch>

/** Texts of a topic's switch; `mode` null: for orders of every mode. */
export function pushSwitch(topic: AccountPushTopic, mode: OrderMode | null): Switch {
  if (topic === 'ready') {
    return mode === null ? { label: 'Bestellung fertig', hint: 'Sobald alles gepackt ist' } : readySwitch[mode]
  }
  if (topic === 'standing_order') return { label: 'Dauerbestellung', hint: `Sobald Ihr ${brand.cart} gefüllt ist` }
  if (topic === 'reminder') return { label: 'Erinnerung', hint: 'Eine Stunde vorher' }
  return {
    label: `${mode === null ? 'Zeit' : timeName[mode]} verschoben`,
    hint: 'Falls bei uns etwas dazwischenkommt',
  }
}

export const FOLLOW_HINT = 'Wenn abends Tüten übrig sind, einmal am Tag'

/** A followed branch (bread-saver evenings). */
export const followedWords = (branchPublicName: string): string => `Brotretter: ${branchPublicName}`
