/** The link of a change that staff have prepared: the page for changing an order, with the prepared version in its address. */
import { type OrderVersion, orderVersion } from '@/lib/contract/orders/checkout'
import { routes } from './routes'

/** '150012x2' or, in a cup, '150014-reusable_cupx1'. */
const lineText = ({ skuid, packaging, units }: OrderVersion['lines'][number]): string =>
  `${skuid}${packaging == null ? '' : `-${packaging}`}x${units}`

export const proposedChangePath = (orderGUID: string, { targetDateTime, note, lines }: OrderVersion): string =>
  `${routes.changeOrder(orderGUID)}&${new URLSearchParams({ zeit: targetDateTime, ware: lines.map(lineText).join('_'), ...(note !== '' && { brot: note }) })}`

type Parameters = Readonly<Record<string, string | string[] | undefined>>

/** The prepared version in an address; null: none, or not readable. */
export function proposedChange({ zeit, ware, brot = '' }: Parameters): OrderVersion | null {
  if (typeof zeit !== 'string' || typeof ware !== 'string') return null
  const lines = [...ware.matchAll(/(\d+)(?:-([a-z_]+?))?x(\d+)(?:_|$)/g)].map(([, skuid, packaging, units]) => ({
    skuid: Number(skuid),
    packaging: packaging ?? null,
    units: Number(units),
  }))
  return orderVersion.safeParse({ targetDateTime: zeit, note: brot, lines }).data ?? null
}
