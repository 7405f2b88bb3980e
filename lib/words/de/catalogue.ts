/** What is said of a product (spec §4 "Price display"). */
import type { Baking } from '../../contract/notices'
import type { FilterKey, Unavailable } from '../../contract/values'
import { weekdayName } from './weekdays'

export const unavailableWords = {
  disabled: 'Zurzeit nicht im Sortiment.',
  mode: 'Mit diesem Service nicht erhältlich.',
  branch: 'In diesem Geschäft nicht erhältlich.',
  weekday: 'An diesem Tag backen wir es nicht.',
  lead_time: 'Braucht mehr Vorlaufzeit.',
  no_price: 'Derzeit online nicht verfügbar.',
  sold_out: 'Für diesen Tag ausverkauft.',
} as const satisfies Record<Unavailable, string>

export const filterWords = {
  occasions: 'Anlässe',
  allergenics: 'Allergene',
  attributes: 'Eigenschaften',
} as const satisfies Record<FilterKey, string>

const list = new Intl.ListFormat('de-DE')
const onWeekdays = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'] as const

/** After the product's name: 'braucht 24 Stunden Vorlauf und gibt es nur freitags und samstags'. */
export const bakingWords = ({ leadHours, bakedOn }: Baking): string =>
  [
    ...(leadHours > 0 ? [`braucht ${leadHours} Stunden Vorlauf`] : []),
    ...(bakedOn === null ? [] : [`gibt es nur ${list.format(bakedOn.map((day) => onWeekdays[day - 1] ?? ''))}`]),
  ].join(' und ')

/** A badge by ISO weekdays: 'Nur Fr und Sa'. */
export const onlyOnWords = (weekdays: readonly number[]): string => `Nur ${list.format(weekdays.map(weekdayName))}`

/** Badges that the bakery gives to what is there for a while: which word means that is a matter of its language. */
export const badgesOfTheMoment: ReadonlySet<string> = new Set(['Neu', 'Saison'])
