'use client'

/** Rows that the baker has ticked in this browser. A tick belongs to a version and to the number of units at that time. */
import { z } from 'zod'
import { useLocalStorage } from '@/components/team/desk/connection/use-local-storage'
import type { ProductionWave } from '@/lib/contract/staff/production'

/** Lists whose ticks are kept: more than a bakehouse bakes in a week. */
const MAX_LISTS = 20

/** Units at the time of the tick by SKU number, by version of a list; the last list written is last. */
const storedTicks = z.array(z.tuple([z.string(), z.record(z.string(), z.number())]))
type StoredTicks = z.infer<typeof storedTicks>

function parseTicks(text: string): StoredTicks {
  try {
    return storedTicks.parse(JSON.parse(text))
  } catch {
    return []
  }
}

const keyOf = ({ bakehouse, date, name, version }: ProductionWave): string =>
  JSON.stringify([bakehouse, date, name, version])

type Row = { skuNumber: string; total: number }
export type Ticks = { isTicked: (row: Row) => boolean; toggle: (row: Row) => void }

/** Null before the lock, because the numbers still change then. */
export function useTicks(wave: ProductionWave): Ticks | null {
  const [text, setText] = useLocalStorage('bakehouse-ticks')
  if (wave.version === 0) return null
  const key = keyOf(wave)
  const stored = parseTicks(text)
  const own = stored.find(([list]) => list === key)?.[1] ?? {}
  const isTicked = ({ skuNumber, total }: Row) => own[skuNumber] === total
  return {
    isTicked,
    toggle: (row) => {
      const { [row.skuNumber]: _, ...others } = own
      const next = isTicked(row) ? others : { ...others, [row.skuNumber]: row.total }
      const lists: StoredTicks = [...stored.filter(([list]) => list !== key), [key, next]]
      setText(JSON.stringify(lists.slice(-MAX_LISTS)))
    },
  }
}
