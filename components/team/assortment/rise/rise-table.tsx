import styles from '@/components/team/frame/office.module.css'
import { Checkbox } from '@/components/ui/controls/field'
import type { RisePreview } from '@/lib/contract/assortment'
import { priceLabel } from '../assortment-words'
import { averageRise } from './rise-averages'

type RiseTableProps = {
  rows: RisePreview['rows']
  /** SKU numbers of the products that are left out. */
  without: ReadonlySet<string>
  onToggle: (skuNumber: string) => void
}

/** Old and new prices by product. */
export const RiseTable = ({ rows, without, onToggle }: RiseTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
  <section className={styles['scroll']} aria-label="Alte und neue Preise" tabIndex={0}>
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Produkt</th>
          <th scope="col">Preise, bisher und neu</th>
          <th scope="col" className={styles['number']}>
            im Mittel
          </th>
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(rows, ({ skuNumber }) => skuNumber)].map(([skuNumber, own]) => (
          <tr key={skuNumber}>
            <th scope="row">
              <Checkbox checked={!without.has(skuNumber)} onChange={() => onToggle(skuNumber)}>
                {`${own[0]?.name ?? skuNumber} (${skuNumber})`}
              </Checkbox>
            </th>
            <td>
              <ul className={styles['rises']}>
                {own.map(({ field, before, after }) => (
                  <li key={field}>
                    <span>{`${priceLabel(field)}: `}</span>
                    {before === after || without.has(skuNumber) ? (
                      <span>{`bleibt ${before} €`}</span>
                    ) : (
                      <span>
                        <del>{`${before} €`}</del>
                        <span aria-hidden="true"> → </span>
                        <ins>{`${after} €`}</ins>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </td>
            <td className={styles['number']}>{averageRise(without.has(skuNumber) ? [] : own)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
