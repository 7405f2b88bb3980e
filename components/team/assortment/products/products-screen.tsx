'use client'

import { useRef, useState } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import { NoResults } from '@/components/team/office/no-results'
import styles from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { ButtonLink } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { Count } from '@/components/ui/text/count'
import { type ListedProduct, type ProductFilter, productFilters } from '@/lib/contract/assortment/assortment-products'
import type { CallOutput } from '@/lib/contract/endpoints'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { productsInWords } from '@/lib/words/de/labels'
import { saveProducts } from '../assortment-csv'
import { useProducts } from '../assortment-queries'
import { BulkBar, type Shelf } from './bulk-bar'
import { ProductRows } from './product-rows'

const filterLabels: Readonly<Record<ProductFilter, string>> = {
  planned: 'Geplant',
  undeclared: 'Ohne Allergene',
  unsold: 'Ausgesetzt',
  unpriced: 'Ohne Preis',
  unpictured: 'Ohne Bild',
}

/** The list is requested only after a pause in typing. */
const SEARCH_MS = 200

type ProductsScreenProps = { initial: CallOutput<'GET /api/assortment/products'>; shelves: readonly Shelf[] }

type Chosen = ReadonlyMap<string, ListedProduct>
const NOTHING: Chosen = new Map()

/** The list is there; `searching`: it is still the one before; `unknown`: it could not be read. */
type ListState = 'shown' | 'searching' | 'unknown'

const statusTexts = { searching: 'Wird gesucht …', unknown: '' } as const

/** All products with a search by name, number, shelf and allergen. Selected ones are changed together. */
export function ProductsScreen({ initial, shelves }: ProductsScreenProps) {
  const [chosen, setChosen] = useState(NOTHING)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ProductFilter | null>(null)
  const list = useProducts(initial, useDebounced(search.trim(), SEARCH_MS), filter)
  const pages = list.data?.pages ?? [initial]
  const { total, all, counts } = pages[0] ?? initial
  // After a failed search the results of an earlier one are hidden.
  const isUnknown = list.isError && list.data === undefined
  const state: ListState = isUnknown ? 'unknown' : list.isPlaceholderData ? 'searching' : 'shown'
  const field = useRef<HTMLInputElement>(null)
  /** Every row of the list, also those that were not loaded yet. */
  const loadAll = async () => {
    let loaded: { data?: { pages: (typeof initial)[] } | undefined; hasNextPage: boolean } = list
    while (loaded.hasNextPage) loaded = await list.fetchNextPage({ cancelRefetch: false })
    return (loaded.data?.pages ?? [initial]).flatMap(({ products }) => products)
  }
  const choose = (some: readonly ListedProduct[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const one of some) {
      if (isOn) next.set(one.skuNumber, one)
      else next.delete(one.skuNumber)
    }
    setChosen(next)
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Produkte</h1>
        <Count value={all} tone="quiet" />
        <OfficeSearch
          ref={field}
          label="Name, Artikelnummer, Regal oder Allergen"
          placeholder="Name, Nummer, Regal, Allergen"
          value={search}
          onChange={setSearch}
        />
        <CsvButton onSave={async () => saveProducts(await loadAll())} />
        <ButtonLink href={teamRoutes.newProduct()} size="compact" className={styles['push']}>
          Neues Produkt
        </ButtonLink>
      </div>
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">Auswahl</legend>
        {productFilters.map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(filter === one ? null : one)}>
            {`${filterLabels[one]} ${formatCount(counts[one])}`}
          </Chip>
        ))}
      </fieldset>
      {state === 'shown' && total === 0 ? (
        <NoResults
          message="Dazu gibt es hier kein Produkt."
          field={field}
          onReset={() => {
            setSearch('')
            setFilter(null)
          }}
        />
      ) : (
        <p role="status" className={styles['sub']}>
          {state === 'shown' ? productsInWords(total) : statusTexts[state]}
        </p>
      )}
      {isUnknown && <RetryNotice message={list.error.message} onRetry={() => void list.refetch()} />}
      <ProductRows
        products={isUnknown ? [] : pages.flatMap(({ products }) => products)}
        isOld={state === 'searching'}
        total={total}
        isChosen={({ skuNumber }) => chosen.has(skuNumber)}
        onChoose={(product, isOn) => choose([product], isOn)}
        onChooseAll={async (isOn) => choose(await loadAll(), isOn)}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
        }}
      />
      {chosen.size > 0 && (
        <BulkBar
          chosen={[...chosen.values()]}
          shelves={shelves}
          onClear={() => {
            setChosen(NOTHING)
            // The bar disappears with its buttons.
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
