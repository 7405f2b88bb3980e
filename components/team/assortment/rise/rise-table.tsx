import { type RowProps, VirtualRows } from '@/components/team/controls/virtual-rows'
import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/field'
import type { RisePreview } from '@/lib/contract/assortment/assortment-price-rise'
import { priceLabel } from '../assortment-words'
import { type Handmade, isFaulty, shownPrice, withTyped } from './handmade'
import { averageRise } from './rise-averages'
import type { RiseProduct } from './rise-products'

type Row = RisePreview['rows'][number]

const skuNumberOf = ({ skuNumber }: RiseProduct) => skuNumber

export type RiseTableProps = {
  products: readonly RiseProduct[]
  handmade: Handmade
  /** SKU numbers of the products that are left out. */
  without: ReadonlySet<string>
  onToggle: (skuNumber: string) => void
  /** Begins to set a product's prices by hand, or takes back what was set. */
  onHand: (skuNumber: string, isByHand: boolean) => void
  onPrice: (row: Row, text: string) => void
}

/** Old and new prices by product. */
export const RiseTable = ({ products, ...rowProps }: RiseTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
  <section className={styles['scroll']} aria-label="Alte und neue Preise" tabIndex={0}>
    <table className={styles['table']} aria-rowcount={products.length + 1}>
      <thead>
        <tr>
          <th scope="col">Produkt</th>
          <th scope="col">Preise, bisher und neu</th>
          <th scope="col" className={styles['number']}>
            im Mittel
          </th>
          <th scope="col">
            <span className="visually-hidden">Von Hand</span>
          </th>
        </tr>
      </thead>
      <VirtualRows rows={products} keyOf={skuNumberOf} columns={4}>
        {(product, place) => <RiseRow {...{ product, place }} {...rowProps} />}
      </VirtualRows>
    </table>
  </section>
)

type RiseRowProps = Omit<RiseTableProps, 'products'> & { product: RiseProduct; place: RowProps }

function RiseRow({ product, place, handmade, without, onToggle, onHand, onPrice }: RiseRowProps) {
  const { skuNumber, name, prices } = product
  const isOut = without.has(skuNumber)
  const isByHand = handmade.has(skuNumber) && !isOut
  return (
    <tr {...place}>
      <th scope="row">
        <Checkbox checked={!isOut} onChange={() => onToggle(skuNumber)}>
          {`${name} (${skuNumber})`}
        </Checkbox>
      </th>
      <td>
        <ul className={styles['rises']}>
          {prices.map((row) => (
            <li key={row.field}>
              <span>{`${priceLabel(row.field)}: `}</span>
              {isByHand ? (
                <PriceByHand {...{ row, handmade, onPrice }} />
              ) : (
                <NewPrice before={row.before} after={isOut ? row.before : row.after} />
              )}
            </li>
          ))}
        </ul>
      </td>
      <td className={styles['number']}>{averageRise(isOut ? [] : withTyped(prices, handmade))}</td>
      <td className={styles['act']}>
        <Button size="compact" variant="link" disabled={isOut} onClick={() => onHand(skuNumber, !isByHand)}>
          <span>{isByHand ? 'Nach der Regel' : 'Von Hand'}</span>
          <span className="visually-hidden">{`: ${name}`}</span>
        </Button>
      </td>
    </tr>
  )
}

const NewPrice = ({ before, after }: Pick<Row, 'before' | 'after'>) =>
  before === after ? (
    <span>{`bleibt ${before} €`}</span>
  ) : (
    <span>
      <del>{`${before} €`}</del>
      <span aria-hidden="true"> → </span>
      <ins>{`${after} €`}</ins>
    </span>
  )

type PriceByHandProps = Pick<RiseTableProps, 'handmade' | 'onPrice'> & { row: Row }

function PriceByHand({ row, handmade, onPrice }: PriceByHandProps) {
  const text = shownPrice(handmade, row)
  const isWrong = isFaulty(handmade, row)
  return (
    <>
      <del>{`${row.before} €`}</del>
      <span aria-hidden="true"> → </span>
      <input
        className={classNames(styles['cell'], text !== row.after && styles['edited'])}
        inputMode="decimal"
        maxLength={10}
        aria-label={`${row.name}, ${priceLabel(row.field)}, neu in Euro`}
        aria-invalid={isWrong || undefined}
        value={text}
        onChange={({ target }) => onPrice(row, target.value)}
      />
      <span className={styles['error']}>{isWrong ? 'Bitte einen Betrag wie 5,20.' : ''}</span>
    </>
  )
}
