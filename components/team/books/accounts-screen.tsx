'use client'

import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Select } from '@/components/ui/controls/select'
import type { BookMonth } from '@/lib/contract/staff/books'
import { orderModes } from '@/lib/contract/values'
import { counted } from '@/lib/format/count'
import { AccountInput } from './account-input'
import styles from './books.module.css'
import { useBookMonth } from './books-queries'
import { BooksTabs } from './books-tabs'
import { partsOf, rateText, shortMonth } from './books-words'
import { useAccountEdits } from './use-account-edits'

/** Rates that the shop uses; a month with others adds them. */
const RATES = [7, 19]
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: `1. ${shortMonth(`2026-${String(index + 1).padStart(2, '0')}`)}`,
}))

const keysOfRate = (rate: number): string[] => [
  ...orderModes.map((mode) => `proceeds_${rate}_${mode}`),
  `deposit_${rate}`,
  `refunds_${rate}`,
]

/** All accounts and numbers for DATEV. */
export function AccountsScreen({ initial }: { initial: BookMonth }) {
  const { data: state } = useBookMonth(initial)
  const edits = useAccountEdits(state.settings)
  const { edited, count } = edits
  const rates = [...new Set([...RATES, ...state.sums.map(({ rate }) => rate)])].toSorted((a, b) => a - b)
  const groups = [
    ...rates.map((rate) => ({ title: rateText(rate), keys: keysOfRate(rate) })),
    { title: 'Geld', keys: ['clearing', 'receivables', 'fees', 'transit'] },
  ]
  const isMissing = (key: string) => state.missing.includes(key)
  return (
    <>
      <BooksTabs />
      <div className={office['head']}>
        <h1>Konten</h1>
      </div>
      <p className={styles['intro']}>
        Erlöskonten sind in DATEV als Automatikkonten mit ihrem Steuersatz angelegt: Der Shop übergibt Bruttobeträge
        ohne Steuerschlüssel. Fragen Sie im Zweifel Ihr Steuerbüro.
      </p>
      <div className={styles['accounts']}>
        <fieldset className={styles['numbers']}>
          <legend className={styles['heading']}>Steuerbüro</legend>
          <TextField
            label="Beraternummer"
            inputMode="numeric"
            maxLength={7}
            value={edited.consultant}
            error={edited.consultant === '' && isMissing('consultant') ? 'Diese Nummer fehlt noch.' : undefined}
            onChange={({ currentTarget }) => edits.setNumber('consultant', currentTarget.value)}
          />
          <TextField
            label="Mandantennummer"
            inputMode="numeric"
            maxLength={5}
            value={edited.client}
            error={edited.client === '' && isMissing('client') ? 'Diese Nummer fehlt noch.' : undefined}
            onChange={({ currentTarget }) => edits.setNumber('client', currentTarget.value)}
          />
          <div className={styles['row']}>
            <span>Geschäftsjahr ab</span>
            <Select
              label="Geschäftsjahr ab"
              value={String(edited.fiscalMonth)}
              options={MONTHS}
              onChange={({ currentTarget }) => edits.setFiscalMonth(Number(currentTarget.value))}
            />
          </div>
        </fieldset>
        {groups.map(({ title, keys }) => (
          <fieldset key={title}>
            <legend className={styles['heading']}>{title}</legend>
            {keys.map((key) => (
              <div key={key} className={styles['row']}>
                <span>{partsOf(key).label}</span>
                <AccountInput
                  accountKey={key}
                  value={edited.accounts[key] ?? ''}
                  isMissing={(edited.accounts[key] ?? '') === '' && isMissing(key)}
                  onChange={(value) => edits.setAccount(key, value)}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={office['saveBar']}>
        <p role="status" className={office['count']}>
          {count === 0 ? 'Nichts geändert' : counted(count, 'Änderung', 'Änderungen')}
        </p>
        <p className={office['error']} role="alert">
          {edits.error}
        </p>
        <div className={office['acts']}>
          {count > 0 && <Button onClick={edits.discard}>Verwerfen</Button>}
          <Button variant="primary" once disabled={count === 0} busy={edits.busy} onClick={edits.save}>
            Konten speichern
          </Button>
        </div>
      </div>
    </>
  )
}
