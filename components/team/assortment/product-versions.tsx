import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'
import { fromText, stateWords } from './assortment-words'
import { ChangeDiff } from './change-diff'

type ProductVersionsProps = {
  changes: readonly AssortmentChange[]
  options: EditChoices['options']
  /** The changes are also of its variants. */
  hasVariants: boolean
}

const whenText = ({ state, from, publishedAt }: AssortmentChange): string =>
  state === 'live'
    ? `gilt seit ${formatOrderTime(publishedAt)}`
    : state === 'planned'
      ? `gilt ${fromText(from)}`
      : stateWords[state]

/** The changes of a product, the latest first. */
export const ProductVersions = ({ changes, options, hasVariants }: ProductVersionsProps) => (
  <section>
    <h2>Fassungen</h2>
    {changes.length === 0 && <p className={styles['sub']}>Noch keine Änderung hier im Haus.</p>}
    <ol className={styles['versions']}>
      {changes.map((change) => (
        <li key={change.changeId} className={classNames(styles['mark'], styles[change.state])}>
          <p>
            <Link className="link" href={`${teamRoutes.changes}?nummer=${change.changeId}`}>
              {`Fassung ${change.changeId}`}
            </Link>{' '}
            <span className={styles['sub']}>{`${whenText(change)} · ${change.createdBy}`}</span>
          </p>
          <ChangeDiff edits={change.edits} options={options} withNames={hasVariants} />
        </li>
      ))}
    </ol>
  </section>
)
