/** Names of packaging, and texts of its choice (§§ 33, 34 VerpackG). */

import { formatCount } from '@/lib/format/count'
import type { PackagingOffer } from '../../contract/common'
import type { DepositKind, Packaging, Vessel } from '../../contract/values'
import { packagingChoices } from '../../domain/packaging'
import { formatCents } from '../../format/money'
import { listInWords } from './lists'
import { DEPOSIT_NAME } from './order-rows'

export const packagingNames = {
  reusable_cup: 'Mehrwegbecher',
  reusable_bowl: 'Mehrwegschale',
  own: 'Eigenes Gefäß',
} as const satisfies Record<Packaging, string>

export const singleUseNames = { cup: 'Einwegbecher', bowl: 'Einwegschale' } as const satisfies Record<Vessel, string>

const inside = {
  reusable_cup: 'im Mehrwegbecher',
  reusable_bowl: 'in der Mehrwegschale',
  own: 'im eigenen Gefäß',
} as const satisfies Record<Packaging, string>

type Named = { skuName: string; packaging: Packaging | null }

/** 'Cappuccino im Mehrwegbecher' */
export const nameIn = ({ skuName, packaging }: Named): string =>
  packaging === null ? skuName : `${skuName} ${inside[packaging]}`

type Separated = Named & { skuNameSeparated: string }

/** The same with soft hyphens where a page may break it. */
export const separatedNameIn = ({ skuName, skuNameSeparated, packaging }: Separated): string =>
  nameIn({ skuName: skuNameSeparated === '' ? skuName : skuNameSeparated, packaging })

/** '3 x Hafenbrötchen' for pages: '3 x' stays together, and the name breaks at its soft hyphens. */
export const separatedTitle = (units: number, line: Separated): string => `${units}\u00a0x ${separatedNameIn(line)}`

/** 'Auch in der Mehrwegschale oder im eigenen Gefäß', beside an add button without a choice; null if only single use is offered. */
export function alsoIn(offer: PackagingOffer): string | null {
  const others = packagingChoices(offer).flatMap((packaging) => (packaging === null ? [] : inside[packaging]))
  return others.length === 0 ? null : `Auch ${others.join(' oder ')}`
}

/** 'davon 2 im Mehrwegbecher und 1 im eigenen Gefäß' */
export const packedWords = (packed: readonly { packaging: Packaging; units: number }[]): string =>
  `davon ${listInWords(packed.map(({ packaging, units }) => `${formatCount(units)} ${inside[packaging]}`))}`

/** The chosen packaging of a line is not offered (any more). */
export const packagingLeft = {
  reusable_cup: 'Hier gibt es keinen Mehrwegbecher. Wir nehmen einen Einwegbecher, ohne Pfand.',
  reusable_bowl: 'Hier gibt es keine Mehrwegschale. Wir nehmen eine Einwegschale, ohne Pfand.',
  own: 'Eigene Gefäße füllen wir hier nicht. Wir nehmen eine Einwegverpackung.',
} as const satisfies Record<Packaging, string>

export const packagingQuestion = {
  cup: 'Worin dürfen wir einschenken?',
  bowl: 'Worin dürfen wir einfüllen?',
} as const satisfies Record<Vessel, string>

/** Beside the deposit of a bottle, in the font size of the price (§ 32 VerpackG). */
export const depositMarks = { single_use: 'EINWEG', reusable: 'MEHRWEG' } as const satisfies Record<DepositKind, string>

/** '1,00 € Pfand'; cents of one unit. */
export const vesselDeposit = (cents: number): string =>
  cents === 0 ? `ohne ${DEPOSIT_NAME}` : `${formatCents(cents)} ${DEPOSIT_NAME}`

export const REUSABLE_HINT = 'Rückgabe in jedem unserer Geschäfte'
export const SINGLE_USE_HINT = 'Aus Pappe, zum Wegwerfen'
/** `content`: '0,3 l'; empty if unknown. */
export const ownHint = (content: string): string =>
  content === '' ? 'Bitte sauber mitbringen' : `Bitte sauber mitbringen, ab\u00a0${content}`

export const SAME_PRICE = 'Der Preis ist in jedem Gefäß derselbe.'

export const REUSE_TITLE = 'So funktioniert Mehrweg'
export const reuseWords = {
  cup: 'Den leeren Becher geben Sie in jedem unserer Geschäfte ab. Das Pfand bekommen Sie dort zurück, auch ohne Beleg.',
  bowl: 'Die Schale geben Sie leer und ausgespült in jedem unserer Geschäfte ab. Das Pfand bekommen Sie dort zurück, auch ohne Beleg.',
} as const satisfies Record<Vessel, string>
export const OWN_WORDS =
  'Ihr eigenes Gefäß geben Sie uns bei der Abholung sauber und ohne Deckel. Passt nicht alles hinein oder ist es nicht sauber, füllen wir in eine Einwegverpackung; der Preis bleibt gleich.'
