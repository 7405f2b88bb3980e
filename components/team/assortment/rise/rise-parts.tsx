import { useMemo, useRef, useState } from 'react'
import { NoResults } from '@/components/team/office/no-results'
import styles from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { Segments } from '@/components/ui/controls/segments'
import { formatCount } from '@/lib/format/count'
import { isWithoutEffect, productsLike } from './rise-products'
import { RiseTable, type RiseTableProps } from './rise-table'

const partWords = { all: 'Alle', idle: 'Ohne Wirkung', hand: 'Von Hand' } as const
const PARTS = ['all', 'idle', 'hand'] as const

/** Old and new prices: of all products, of those without effect, or of those set by hand, with a search in each. */
export function RiseParts({ products, handmade, ...rowProps }: RiseTableProps) {
  const [chosen, setChosen] = useState<(typeof PARTS)[number]>('all')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const parts = useMemo(
    () => ({
      all: products,
      idle: products.filter(isWithoutEffect),
      hand: products.filter(({ skuNumber }) => handmade.has(skuNumber)),
    }),
    [products, handmade],
  )
  const part = parts[chosen].length > 0 ? chosen : 'all'
  const found = useMemo(() => productsLike(parts[part], search), [parts, part, search])
  return (
    <>
      <div className={styles['chips']}>
        <Segments
          legend="Welche Zeilen"
          legendHidden
          segments={PARTS.map((value) => ({
            value,
            label: `${partWords[value]} ${formatCount(parts[value].length)}`,
          }))}
          value={part}
          onChange={setChosen}
        />
        <OfficeSearch
          ref={field}
          label="Name oder Artikelnummer"
          placeholder="Name, Nummer"
          value={search}
          onChange={setSearch}
        />
      </div>
      {found.length === 0 ? (
        <NoResults message="Dazu gibt es hier kein Produkt." field={field} onReset={() => setSearch('')} />
      ) : (
        <RiseTable products={found} handmade={handmade} {...rowProps} />
      )}
    </>
  )
}
