/** German texts about the evening's bread-saver bags. */

import type { BreadSaverQuestion, PackableBag } from '@/lib/contract/catalogue/bread-saver'
import { sum } from '@/lib/domain/sum'
import { formatClock } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { lazily } from '@/lib/memo/lazily'
import { bagsInWords } from '@/lib/words/de/bread-saver'

const weekdays = lazily(() => new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' }))

/** 'samstags' for a date 'yyyy-MM-dd' */
export const onWeekdays = (date: string): string => `${weekdays().format(new Date(date)).toLowerCase()}s`

/** '6 Tüten anbieten' */
export const offerWords = (bags: number): string => (bags === 0 ? 'Heute keine Tüten' : `${bagsInWords(bags)} anbieten`)

/** '24.10.' for 'yyyy-MM-dd' */
export const shortDate = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}.`

export const totalBags = (bags: readonly PackableBag[]): number => sum(bags.map(({ units }) => units ?? 0))

/** '4,50 € je Tüte', or '3,50 € bis 4,50 € je Tüte'. */
export function priceWords(bags: readonly PackableBag[]): string {
  const prices = bags.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return `${least === most ? formatCents(least) : `${formatCents(least)} bis ${formatCents(most)}`} je Tüte`
}

export const followersWords = (followers: number): string =>
  followers === 0
    ? 'Noch möchte hier niemand benachrichtigt werden'
    : followers === 1
      ? '1 Kunde bekommt eine Nachricht'
      : `${followers} Kunden bekommen eine Nachricht`

/** Text in place of the question when it is not asked. */
export const noQuestionWords = {
  none: () => 'Diese Filiale bietet keine Brotretter-Tüten an.',
  closed: () => 'Heute ist geschlossen.',
  later: ({ asksAt }) => `Um ${formatClock(asksAt)} fragen wir Sie hier, wie viele Tüten Sie heute packen.`,
  over: () => 'Für heute ist der Abend vorbei.',
} as const satisfies Record<Exclude<BreadSaverQuestion['state'], 'now'>, (question: BreadSaverQuestion) => string>

/** Text of the undo bar. */
export const bagsSavedWords = (bags: number): string =>
  bags === 0 ? 'Heute gibt es keine Brotretter-Tüten.' : `Heute gibt es ${bagsInWords(bags)}.`
