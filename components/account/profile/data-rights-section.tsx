'use client'

import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/controls/button'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import { deleteAccountForm, type DeleteAccountForm as Values } from '@/lib/contract/account/account-forms'
import { routes } from '@/lib/web/routes'
import { useDeleteAccount } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'
import { FormSection } from '../form/form-section'
import { PasswordField } from '../form/password-field'

/** Data export and account deletion (GDPR art. 15, 17 and 20). */
export function DataRightsSection() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <FormSection title="Datenauskunft und Konto">
      <p className="small soft">Alles, was wir zu Ihrem Konto gespeichert haben, als Datei.</p>
      <a className={`link small ${styles['file']}`} href="/api/customer/export">
        <Icon name="download-simple" size="small" />
        Meine Daten herunterladen
      </a>
      <Button variant="link" onClick={() => setIsConfirming(true)}>
        Kundenkonto löschen
      </Button>
      {isConfirming && <DeleteDialog onClose={() => setIsConfirming(false)} />}
    </FormSection>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useForm<Values>({ resolver: formResolver(deleteAccountForm), defaultValues: { password: '' } })
  const remove = useDeleteAccount()
  const submit = form.handleSubmit(({ password }) =>
    remove.mutate(password, { onSuccess: () => leavePage(routes.home) }),
  )
  // Also after the response, until the next page is loaded.
  const isSent = remove.isPending || remove.isSuccess
  const buttons = (
    <>
      <Button disabled={isSent} onClick={onClose}>
        Abbrechen
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isSent}>
        Konto löschen
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} size="narrow" sending={isSent} foot={buttons}>
      <DialogTitle>Kundenkonto löschen?</DialogTitle>
      <AccountForm id={formId} pending={isSent} fault={remove.error?.message ?? null} onSubmit={submit}>
        <p className="soft">
          Konto, Merkzettel und {brand.cart} werden gelöscht. Bestellungen bleiben ohne Ihren Namen in unseren Büchern.
          Das lässt sich nicht rückgängig machen.
        </p>
        <PasswordField {...fieldProps(form, 'password')} label="Passwort" autoComplete="current-password" />
      </AccountForm>
    </Dialog>
  )
}
