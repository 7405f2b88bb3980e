import { type RowProps, VirtualRows } from '@/components/team/controls/virtual-rows'
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

function stateOf({ enabled, allergens, variantOf }: ListedProduct): { text: string; look: string | undefined } {
  if (!enabled) return { text: 'ausgesetzt', look: styles['unsold'] }
  if (allergens === null && variantOf === null) return { text: 'ohne Allergene', look: styles['undeclared'] }
  return { text: 'im Verkauf', look: styles['sold'] }
}

const skuNumberOf = ({ skuNumber }: ListedProduct) => skuNumber

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

/** Rows of products. */
export function ProductRows({ products, total, isOld, isChosen, onChoose, onChooseAll, onEnd }: ProductRowsProps) {
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
      <VirtualRows
        rows={products}
        keyOf={skuNumberOf}
        columns={7}
        onNearEnd={() => {
          if (products.length < total) onEnd()
        }}
      >
        {(product, place) => <ProductRow {...{ product, place, onChoose }} isChosen={isChosen(product)} />}
      </VirtualRows>
    </table>
  )
}

type ProductRowProps = Pick<ProductRowsProps, 'onChoose'> & {
  product: ListedProduct
  place: RowProps
  isChosen: boolean
}

function ProductRow({ product, place, isChosen, onChoose }: ProductRowProps) {
  const { skuNumber, name, subline, imagePath, categoryName, subcategory, price, plannedFrom } = product
  const { text, look } = stateOf(product)
  return (
    <tr {...place} className={isChosen ? styles['chosen'] : undefined}>
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
