import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import type { BookMonth, BookSum } from '@/lib/contract/staff/books'
import { formatCents } from '@/lib/format/money'
import { AccountInput } from './account-input'
import styles from './books.module.css'
import { documentsText, partsOf, rateText } from './books-words'
import type { AccountEdits } from './use-account-edits'

const isRefund = ({ key }: BookSum): boolean => key.startsWith('refunds')
const groupOf = (sum: BookSum): string => (isRefund(sum) ? 'Korrekturen' : rateText(sum.rate))

/** Sums by VAT rate and mode with the account of each; net + VAT = gross in each row and in the foot. */
export function SumsTable({ state, edits }: { state: BookMonth; edits: AccountEdits }) {
  const { sums, total, documents, settings } = state
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys
    <section className={office['scroll']} aria-label="Alle Summen" tabIndex={0}>
      <table className={classNames(office['table'], styles['sums'])}>
        <thead>
          <tr>
            <th scope="col">Art</th>
            <th scope="col" className={office['number']}>
              netto
            </th>
            <th scope="col" className={office['number']}>
              MwSt.
            </th>
            <th scope="col" className={office['number']}>
              brutto
            </th>
            <th scope="col" className={office['number']}>
              Konto
            </th>
          </tr>
        </thead>
        {[...Map.groupBy(sums, groupOf)].map(([group, rows]) => (
          <tbody key={group}>
            <tr className={styles['group']}>
              <th colSpan={5} scope="colgroup">
                {group}
              </th>
            </tr>
            {rows.map((row) => (
              <SumRow key={row.key} row={row} state={state} edits={edits} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{documentsText(documents)}</th>
            <td className={office['number']}>{formatCents(total.net)}</td>
            <td className={office['number']}>{formatCents(total.tax)}</td>
            <td className={office['number']}>{formatCents(total.gross)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className={office['sub']}>
        {`Verrechnung ${settings.accounts['clearing'] ?? 'fehlt'} · Gebühren ${settings.accounts['fees'] ?? 'fehlt'} · Geldtransit ${settings.accounts['transit'] ?? 'fehlt'}`}
      </p>
    </section>
  )
}

function SumRow({ row, state, edits }: { row: BookSum; state: BookMonth; edits: AccountEdits }) {
  const { key, net, tax, gross, rate } = row
  const { label } = partsOf(key)
  const account = edits.edited.accounts[key] ?? ''
  return (
    <tr>
      <th scope="row">{isRefund(row) ? `${label}, ${rate} %` : label}</th>
      <td className={office['number']}>{formatCents(net)}</td>
      <td className={office['number']}>{formatCents(tax)}</td>
      <td className={office['number']}>
        <b>{formatCents(gross)}</b>
      </td>
      <td className={office['number']}>
        {state.state === 'closed' ? (
          <span>{account}</span>
        ) : (
          <AccountInput
            accountKey={key}
            value={account}
            isMissing={account === '' && state.missing.includes(key)}
            onChange={(value) => edits.setAccount(key, value)}
          />
        )}
      </td>
    </tr>
  )
}
