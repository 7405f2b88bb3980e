'use client'
'use no memo'

// The virtualizer is an object that changes without becoming another one, which the React Compiler would not see.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/controls/field'
import { Link } from '@/components/ui/controls/link'
import { Picture } from '@/components/ui/media/picture'
import type { ListedProduct } from '@/lib/contract/assortment/assortment-products'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { priceText } from '@/lib/domain/assortment-fields'
import { formatShortDay } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'

const ROW_HEIGHT = 64
/** Rows beyond the window, so that fast scrolling and the Tab key find them. */
const SPARE_ROWS = 12
const FIRST_ROWS = 40

function stateOf({ enabled, allergens, variantOf }: ListedProduct): { text: string; look: string | undefined } {
  if (!enabled) return { text: 'ausgesetzt', look: styles['unsold'] }
  if (allergens === null && variantOf === null) return { text: 'ohne Allergene', look: styles['undeclared'] }
  return { text: 'im Verkauf', look: styles['sold'] }
}

type ProductRowsProps = {
  /** Those that are loaded. */
  products: readonly ListedProduct[]
  total: number
  /** The rows are those of the search before. */
  isOld: boolean
  isChosen: (product: ListedProduct) => boolean
  onChoose: (product: ListedProduct, isOn: boolean) => void
  /** Chooses every row of the list, also those that are not loaded yet. */
  onChooseAll: (isOn: boolean) => void
  /** Called near the end of the loaded ones. */
  onEnd: () => void
}

/** Rows of products; of a long list only those near the window are in the page. */
export function ProductRows({ products, total, isOld, isChosen, onChoose, onChooseAll, onEnd }: ProductRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const rows = useWindowVirtualizer({
    count: products.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: SPARE_ROWS,
    scrollMargin,
    initialRect: { width: 1_024, height: FIRST_ROWS * ROW_HEIGHT },
  })
  const items = rows.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= products.length - FIRST_ROWS && products.length < total
  useEffect(() => {
    if (isNearEnd) onEnd()
  })
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  if (products.length === 0) return null
  return (
    <table
      className={classNames(styles['table'], styles['products'], isOld && styles['old'])}
      aria-rowcount={total + 1}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th className={styles['choice']}>
            <Checkbox
              checked={products.length === total && total > 0 && products.every(isChosen)}
              onChange={({ target }) => onChooseAll(target.checked)}
            >
              <span className="visually-hidden">Alle wählen</span>
            </Checkbox>
          </th>
          <th scope="col" colSpan={2}>
            Produkt
          </th>
          <th scope="col">Regal</th>
          <th scope="col" className={styles['number']}>
            Preis
          </th>
          <th scope="col">Geplant</th>
          <th scope="col">Stand</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {above > 0 && <SpareRow height={above} />}
        {items.map(({ index }) => {
          const product = products[index]
          return product === undefined ? null : (
            <ProductRow
              key={product.skuNumber}
              measure={rows.measureElement}
              {...{ product, index, onChoose }}
              isChosen={isChosen(product)}
            />
          )
        })}
        {below > 0 && <SpareRow height={below} />}
      </tbody>
    </table>
  )
}

/** Stands for the rows that are not in the page. */
const SpareRow = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={7} className={styles['spare']} style={{ height }} />
  </tr>
)

type ProductRowProps = Pick<ProductRowsProps, 'onChoose'> & {
  product: ListedProduct
  index: number
  isChosen: boolean
  /** Long names and larger letters make a row higher. */
  measure: (row: HTMLTableRowElement | null) => void
}

function ProductRow({ product, index, isChosen, measure, onChoose }: ProductRowProps) {
  const { skuNumber, name, subline, imagePath, categoryName, subcategory, price, plannedFrom } = product
  const { text, look } = stateOf(product)
  return (
    // The header is row 1.
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={isChosen ? styles['chosen'] : undefined}>
      <td className={styles['choice']}>
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(product, target.checked)}>
          <span className="visually-hidden">{`${name} wählen`}</span>
        </Checkbox>
      </td>
      <td className={styles['thumb']}>
        <Picture src={imagePath} alt="" width={48} sizes="48px" shape="square" />
      </td>
      <th scope="row">
        <Link className={styles['productName']} href={teamRoutes.product(skuNumber)}>
          {name}
        </Link>
        <span className={styles['sub']}>{`${skuNumber} · ${subline}`}</span>
      </th>
      <td>
        <span>{categoryName}</span>
        <span className={styles['sub']}>{subcategory}</span>
      </td>
      <td className={styles['number']}>{price === null ? '–' : `${priceText(price)} €`}</td>
      <td>{plannedFrom === EMPTY_DATE_TIME ? '' : `ab ${formatShortDay(plannedFrom)}`}</td>
      <td>
        <span className={look}>{text}</span>
      </td>
    </tr>
  )
}
