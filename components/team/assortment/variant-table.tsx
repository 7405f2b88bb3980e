import styles from '@/components/team/office/office.module.css'
import { Link } from '@/components/ui/controls/link'
import type { EditedProduct } from '@/lib/contract/assortment/assortment-products'
import { teamRoutes } from '@/lib/web/team-routes'

/** The variants of a product, each with a page of its own. */
export function VariantTable({ variants }: Pick<EditedProduct, 'variants'>) {
  if (variants.length === 0) return null
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Variante</th>
            <th scope="col">Artikel</th>
            <th scope="col" className={styles['number']}>
              Preis
            </th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ skuNumber, name, attributes, price, enabled }) => (
            <tr key={skuNumber}>
              <th scope="row">
                <Link className="link" href={teamRoutes.product(skuNumber)}>
                  {attributes === '' ? name : attributes.replaceAll(' | ', ', ')}
                </Link>
                <span className={styles['sub']}>{name}</span>
              </th>
              <td>{skuNumber}</td>
              <td className={styles['number']}>{price === '' ? '–' : `${price} €`}</td>
              <td>{enabled ? 'im Verkauf' : 'ausgesetzt'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
