'use client'

import { useState } from 'react'
import { useResetCart } from '@/components/state/cart-mutations'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import { brand } from '@/lib/brand'
import styles from '../lines/cart-lines.module.css'

/** Empties the cart after a confirmation, because the appointment is removed, too. */
export function ResetCart() {
  const [isConfirming, setIsConfirming] = useState(false)
  const reset = useResetCart()
  const showToast = useToast()

  // Also after the response, until the page is loaded again.
  const isSent = reset.isPending || reset.isSuccess
  const empty = () => reset.mutate(undefined, { onError: (fault) => showToast(fault.message, { tone: 'error' }) })
  const buttons = (
    <div className={styles['answers']}>
      <Button disabled={isSent} onClick={() => setIsConfirming(false)}>
        Abbrechen
      </Button>
      <Button variant="primary" busy={isSent} onClick={empty}>
        Ja, leeren
      </Button>
    </div>
  )

  return (
    <>
      <Button variant="link" onClick={() => setIsConfirming(true)}>
        <Icon name="trash" size="small" />
        {brand.cart} leeren
      </Button>
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} size="narrow" sending={isSent} foot={buttons}>
        <DialogTitle>{brand.cart} leeren?</DialogTitle>
        <p className={styles['question']}>Alle Produkte, Ihr Gutschein und der gewählte Termin werden entfernt.</p>
      </Dialog>
    </>
  )
}
