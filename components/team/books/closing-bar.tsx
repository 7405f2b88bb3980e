'use client'

import { ConfirmButton } from '@/components/team/controls/confirm-button'
import office from '@/components/team/office/office.module.css'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import type { BookMonth } from '@/lib/contract/staff/books'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { monthName } from '@/lib/words/de/books'
import styles from './books.module.css'
import { useClose } from './books-queries'
import { closingText, shortMonth } from './books-words'
import type { AccountEdits } from './use-account-edits'

/** The next thing to do with the month: save accounts, set a missing one, or close it. */
export function ClosingBar({ state, edits }: { state: BookMonth; edits: AccountEdits }) {
  const close = useClose()
  const { month, total, hindrance, missing } = state
  const isMissing = missing.length > 0
  return (
    <div className={office['saveBar']}>
      <p className={styles['closing']}>
        <b>{`${shortMonth(month)}, ${formatCents(total.gross)} brutto`}</b>
        <span>{closingText(state)}</span>
      </p>
      <p className={office['error']} role="alert">
        {edits.error ?? close.error?.message}
      </p>
      <div className={office['acts']}>
        {edits.count > 0 && <Button onClick={edits.discard}>Verwerfen</Button>}
        <ConfirmButton
          label={`${shortMonth(month)} abschließen`}
          question={`Wirklich ${monthName(month)} abschließen`}
          disabled={hindrance !== null || edits.count > 0 || close.isPending}
          variant={isMissing || edits.count > 0 ? 'outline' : 'primary'}
          onConfirm={() => close.mutate(month)}
        />
        {edits.count > 0 ? (
          <Button variant="primary" once busy={edits.busy} onClick={edits.save}>
            Konten speichern
          </Button>
        ) : (
          isMissing && <AssignButton />
        )}
      </div>
    </div>
  )
}

/** Leads to the first missing account: in the table, or on the page of all accounts. */
function AssignButton() {
  const focus = (event: { preventDefault: () => void }) => {
    const field = document.querySelector<HTMLInputElement>('input[data-missing]')
    if (field === null) return
    event.preventDefault()
    field.focus()
  }
  return (
    <ButtonLink variant="primary" href={teamRoutes.bookAccounts} onClick={focus}>
      Konto zuordnen
    </ButtonLink>
  )
}
