'use client'

import { useState } from 'react'
import { CsvButton } from '@/components/team/frame/csv-button'
import styles from '@/components/team/frame/office.module.css'
import { ButtonLink } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { Count } from '@/components/ui/controls/count'
import { Notice } from '@/components/ui/controls/notice'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { type ProductFilter, productFilters } from '@/lib/contract/assortment'
import type { CallOutput } from '@/lib/contract/endpoints'
import { teamRoutes } from '@/lib/web/team-routes'
import { saveProducts } from './assortment-csv'
import { useProducts } from './assortment-queries'
import { ProductRows } from './product-rows'

const filterLabels: Readonly<Record<ProductFilter, string>> = {
  planned: 'Geplant',
  undeclared: 'Ohne Allergene',
  unsold: 'Ausgesetzt',
  unpriced: 'Ohne Preis',
  unpictured: 'Ohne Bild',
}

/** Nothing is asked for while somebody types. */
const SEARCH_MS = 200

/** All products with a search by name, number, shelf and allergen. */
export function ProductsScreen({ initial }: { initial: CallOutput<'GET /api/assortment/products'> }) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ProductFilter | null>(null)
  const list = useProducts(initial, useDebounced(search.trim(), SEARCH_MS), filter)
  const pages = list.data?.pages ?? [initial]
  const { total, all, counts } = pages[0] ?? initial
  /** The file has every row of the list, also those that are not loaded yet. */
  const saveAll = async () => {
    let loaded: { data?: { pages: (typeof initial)[] } | undefined; hasNextPage: boolean } = list
    while (loaded.hasNextPage) loaded = await list.fetchNextPage({ cancelRefetch: false })
    saveProducts((loaded.data?.pages ?? [initial]).flatMap(({ products }) => products))
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Produkte</h1>
        <Count value={all} tone="quiet" />
        <label className={styles['find']}>
          <Icon name="magnifying-glass" />
          <span className="visually-hidden">Name, Artikelnummer, Regal oder Allergen</span>
          <input
            type="search"
            placeholder="Name, Art.-Nr., Regal oder Allergen"
            maxLength={80}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <CsvButton onSave={saveAll} />
        <ButtonLink href={teamRoutes.newProduct()} size="compact" className={styles['push']}>
          Neues Produkt
        </ButtonLink>
      </div>
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">Auswahl</legend>
        {productFilters.map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(filter === one ? null : one)}>
            {`${filterLabels[one]} ${counts[one]}`}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className={styles['sub']}>
        {total === 0 ? 'Dazu gibt es hier kein Produkt.' : `${total} Produkte`}
      </p>
      {list.isError && (
        <Notice tone="error" role="alert">
          {list.error.message}
        </Notice>
      )}
      <ProductRows
        products={pages.flatMap(({ products }) => products)}
        total={total}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
        }}
      />
    </>
  )
}
