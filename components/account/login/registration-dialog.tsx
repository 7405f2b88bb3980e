'use client'

import { useId } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import styles from './registration-dialog.module.css'
import { RegistrationForm } from './registration-form'

type RegistrationDialogProps = {
  open: boolean
  onClose: () => void
  onRegistered: (email: string) => void
}

export function RegistrationDialog({ open, onClose, onRegistered }: RegistrationDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      firm
      foot={
        <>
          <p className={`small soft ${styles['required']}`}>* Pflichtfeld</p>
          <Button type="submit" form={formId} variant="primary" className={styles['submit']}>
            Kostenlos registrieren
          </Button>
        </>
      }
    >
      <DialogTitle>Kostenlos registrieren</DialogTitle>
      <p className={`soft ${styles['lead']}`}>
        Mit Kundenkonto erhalten Sie <LoyaltyPercent /> Treuerabatt auf Brote und Heißgetränke.
      </p>
      <RegistrationForm id={formId} onRegistered={onRegistered} />
    </Dialog>
  )
}
