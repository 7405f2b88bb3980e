'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import office from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Segments } from '@/components/ui/controls/segments'
import { Select } from '@/components/ui/controls/select'
import { Notice } from '@/components/ui/notices/notice'
import type { CouponValues } from '@/lib/contract/orders/coupons'
import { faultsOf } from '../assortment/assortment-queries'
import { ConflictPanel } from '../assortment/conflict-panel'
import { useFaultFocus } from '../office/use-fault-focus'
import { asSent, asTyped, couponFault, fieldWords } from './coupon-words'
import styles from './coupons.module.css'
import { couponConflictsOf } from './coupons-queries'

type CouponFormProps = {
  title: string
  /** Values that the form begins with. */
  first: CouponValues
  categories: readonly { slug: string; name: string }[]
  busy: boolean
  fault: ApiError | null
  /** Fields of a new coupon above the values. */
  children?: ReactNode
  /** `seen`: the stored values that this form was based on; after a decided conflict, the newer value. */
  onSave: (values: CouponValues, seen: CouponValues) => void
  onCancel: () => void
}

/** The values of a coupon. The server checks them with the rules of the spreadsheet. */
export function CouponForm({ title, first, categories, busy, fault, children, onSave, onCancel }: CouponFormProps) {
  const [opened] = useState(() => asTyped(first))
  const [values, setValues] = useState(opened)
  /** The stored values that this form is based on. */
  const [seen, setSeen] = useState(first)
  const [decided, setDecided] = useState<readonly string[]>([])
  const faults = faultsOf(fault)
  const conflicts = couponConflictsOf(fault).filter(({ field }) => !decided.includes(field))
  useFaultFocus(fault)
  useLeaveQuestion(JSON.stringify(values) !== JSON.stringify(opened))
  const errorOf = (field: string) => {
    const found = faults.find((one) => one.field === field)
    return found && couponFault(found, values.kind)
  }
  const field = (name: keyof CouponValues) => ({
    label: fieldWords[name],
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  const decide = (name: string, stored: string, keepMine: boolean) => {
    setSeen({ ...seen, [name]: stored })
    if (!keepMine) setValues(asTyped({ ...asSent(values), [name]: stored }))
    setDecided([...decided, name])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDecided([])
    onSave(asSent(values), seen)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {couponConflictsOf(fault).length > 0 && (
        <ConflictPanel
          conflicts={conflicts}
          labelOf={(name) => fieldWords[name as keyof CouponValues] ?? name}
          textOf={(name, text) => shownText(name, text, values.kind)}
          onMine={({ field: name, now: stored }) => decide(name, stored, true)}
          onTheirs={({ field: name, now: stored }) => decide(name, stored, false)}
        />
      )}
      {fault !== null && faults.length + couponConflictsOf(fault).length === 0 && (
        <Notice tone="error" role="alert">
          {fault.message}
        </Notice>
      )}
      {children}
      <TextField {...field('purpose')} maxLength={80} hint="Steht nur hier, etwa „Winteraktion“." />
      <Segments
        legend="Art"
        segments={[
          { value: 'percent', label: 'Prozent' },
          { value: 'fixed', label: 'Fester Betrag' },
        ]}
        value={values.kind}
        onChange={(kind) => setValues({ ...values, kind })}
      />
      <div className={classNames(office['fields'], styles['pairs'])}>
        <TextField
          {...field('value')}
          label={values.kind === 'fixed' ? 'Nachlass in Euro' : 'Nachlass in Prozent'}
          inputMode="decimal"
        />
        <TextField {...field('minimum')} inputMode="decimal" />
        <TextField {...field('validFrom')} type="date" hint="Leer: ab sofort." />
        <TextField {...field('validUntil')} type="date" hint="Leer: unbefristet." />
        <TextField {...field('totalLimit')} inputMode="numeric" hint="Leer: ohne Grenze." />
        <TextField {...field('perCustomerLimit')} inputMode="numeric" hint="Leer: ohne Grenze." />
      </div>
      <p>
        <span className={office['label']}>Gilt für </span>
        <Select
          label={fieldWords.category}
          options={[
            { value: '', label: 'alle Waren' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={values.category}
          onChange={({ target }) => setValues({ ...values, category: target.value })}
        />
      </p>
      <div className={office['acts']}>
        <Button onClick={onCancel}>Abbrechen</Button>
        <Button type="submit" variant="primary" once busy={busy} disabled={conflicts.length > 0}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

function shownText(field: string, text: string, kind: string): string {
  if (text === '') return 'leer'
  if (field === 'kind') return text === 'percent' ? 'Prozent' : 'Fester Betrag'
  return field === 'value' && kind === 'fixed' ? `${(Number(text) / 100).toFixed(2).replace('.', ',')} €` : text
}
