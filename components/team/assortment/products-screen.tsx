'use client'

import { useDeferredValue, useState } from 'react'
import { CsvButton } from '@/components/team/frame/csv-button'
import { Chip } from '@/components/ui/controls/chip'
import { Count } from '@/components/ui/controls/count'
import { Icon } from '@/components/ui/media/icon'
import type { ListedProduct } from '@/lib/contract/assortment'
import styles from './assortment.module.css'
import { saveProducts } from './assortment-csv'
import { useProducts } from './assortment-queries'
import { type ProductFilter, productFilters, productsShown } from './product-filters'
import { ProductRows } from './product-rows'

const filterLabels: Readonly<Record<ProductFilter, string>> = {
  planned: 'Geplant',
  undeclared: 'Ohne Allergene',
  unsold: 'Ausgesetzt',
  unpriced: 'Ohne Preis',
  unpictured: 'Ohne Bild',
}

/** All products with a search by name, number, shelf and allergen. */
export function ProductsScreen({ initial }: { initial: { products: ListedProduct[] } }) {
  const { products } = useProducts(initial).data
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ProductFilter | null>(null)
  const shown = productsShown(products, useDeferredValue(search), filter)
  return (
    <>
      <div className={styles['head']}>
        <h1>Produkte</h1>
        <Count value={products.length} tone="quiet" />
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
        <CsvButton onSave={() => saveProducts(shown)} />
      </div>
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">Auswahl</legend>
        {productFilters.map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(filter === one ? null : one)}>
            {`${filterLabels[one]} ${productsShown(products, '', one).length}`}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className={styles['sub']}>
        {shown.length === 0 ? 'Dazu gibt es hier kein Produkt.' : `${shown.length} Produkte`}
      </p>
      <ProductRows products={shown} />
    </>
  )
}
