'use client'

import { type FormEvent, useId, useState } from 'react'
import { useApplyCoupon } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { Button } from '@/components/ui/controls/button'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import styles from './coupon-box.module.css'
import { CouponTag } from './coupon-tag'

/** Field for one coupon code, replaced by a tag while the cart has a code (spec §4 "Coupon"). */
export function CouponBox() {
  const { appliedCouponCodes, notAppliedInCartCodes } = useCart()
  if (appliedCouponCodes.length + notAppliedInCartCodes.length === 0) return <CouponForm />
  return (
    <>
      {appliedCouponCodes.map(({ code }) => (
        <CouponTag key={code} code={code} />
      ))}
      {notAppliedInCartCodes.map(({ code, reason }) => (
        <CouponTag key={code} code={code} reason={reason} />
      ))}
    </>
  )
}

function CouponForm() {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const apply = useApplyCoupon()
  const faultId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (typed !== '') apply.mutate(typed)
  }

  return (
    <>
      <Checkbox checked={open} onChange={(event) => setOpen(event.target.checked)}>
        Gutschein hinzufügen
      </Checkbox>
      {open && (
        <form className={styles['form']} onSubmit={submit}>
          <TextField
            label="Gutscheincode"
            labelHidden
            placeholder="Gutscheincode"
            value={code}
            maxLength={60}
            aria-invalid={apply.isError}
            aria-describedby={apply.isError ? faultId : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={apply.isPending}>
            Einlösen
          </Button>
        </form>
      )}
      {open && apply.isError && (
        <div id={faultId}>
          <Notice tone="error" role="alert">
            {apply.error.message}
          </Notice>
        </div>
      )}
    </>
  )
}
