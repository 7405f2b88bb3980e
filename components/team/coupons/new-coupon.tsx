'use client'

import { useState } from 'react'
import { TextField } from '@/components/ui/controls/field'
import { Segments } from '@/components/ui/controls/segments'
import type { Campaign, CouponValues } from '@/lib/contract/orders/coupons'
import { faultsOf } from '../assortment/assortment-queries'
import { faultSentence } from '../assortment/assortment-words'
import { CouponForm } from './coupon-form'
import { type CouponList, useCreateCoupon } from './coupons-queries'

const EMPTY: CouponValues = {
  purpose: '',
  kind: 'percent',
  value: '',
  minimum: '',
  category: '',
  validFrom: '',
  validUntil: '',
  totalLimit: '',
  perCustomerLimit: '',
}
const MAX_CODES = 500

type NewCouponProps = {
  categories: CouponList['categories']
  onCreated: (campaign: Campaign) => void
  onCancel: () => void
}

/** Creates one coupon, or up to 500 codes that can be redeemed once each. */
export function NewCoupon({ categories, onCreated, onCancel }: NewCouponProps) {
  const [form, setForm] = useState<{ kind: 'one' | 'several'; code: string; count: string }>({
    ...{ kind: 'one', code: '', count: '100' },
  })
  const [countFault, setCountFault] = useState<string>()
  const create = useCreateCoupon()
  const isOne = form.kind === 'one'
  const save = (values: CouponValues) => {
    const count = isOne ? 1 : Number(form.count)
    const isCount = isOne || (/^\d+$/.test(form.count.trim()) && count >= 2 && count <= MAX_CODES)
    setCountFault(isCount ? undefined : `Bitte eine Zahl von 2 bis ${MAX_CODES}.`)
    if (!isCount) return
    create.mutate(
      { code: form.code, count, values: isOne ? values : { ...values, totalLimit: values.totalLimit || '1' } },
      { onSuccess: onCreated },
    )
  }
  const codeFault = faultsOf(create.error).find(({ field }) => field === 'code')
  return (
    <CouponForm
      title="Neuer Gutschein"
      first={EMPTY}
      categories={categories}
      busy={create.isPending}
      fault={create.error}
      onSave={save}
      onCancel={onCancel}
    >
      <Segments
        legend="Codes"
        segments={[
          { value: 'one', label: 'Ein Code für alle' },
          { value: 'several', label: 'Einzelne Codes' },
        ]}
        value={form.kind}
        onChange={(kind) => setForm({ ...form, kind })}
      />
      <TextField
        label={isOne ? 'Code' : 'Alle beginnen mit'}
        hint={isOne ? 'Groß und klein ist gleich.' : 'Dahinter stehen zehn zufällige Zeichen. Darf leer sein.'}
        value={form.code}
        maxLength={isOne ? 40 : 20}
        error={codeFault && faultSentence(codeFault.reason)}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setForm({ ...form, code: target.value })}
      />
      {!isOne && (
        <TextField
          label="Wie viele"
          inputMode="numeric"
          value={form.count}
          error={countFault}
          hint="Jeder gilt einmal, wenn Sie nichts anderes eintragen."
          onChange={({ target }) => setForm({ ...form, count: target.value })}
        />
      )}
    </CouponForm>
  )
}
