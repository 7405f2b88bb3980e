'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { useToast } from '@/components/ui/notices/toast'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { RegistrationDialog } from './registration-dialog'

type RegistrationButtonProps = {
  /** Path to open after the registration. */
  returnUrl: string
  /** The dialog is open at first, for links to the registration. */
  initiallyOpen: boolean
}

export function RegistrationButton({ returnUrl, initiallyOpen }: RegistrationButtonProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const router = useRouter()
  const toast = useToast()
  /** There is no automatic login: it would fail for email addresses that have an account, and so reveal them. */
  const showConfirmation = () => {
    router.push(returnUrl)
    toast('Vielen Dank! Sehen Sie bitte in Ihr Postfach.', {
      action: { label: 'Anmelden', onAction: () => router.push(withReturnUrl(routes.login, returnUrl)) },
    })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kostenlos registrieren</Button>
      <RegistrationDialog open={open} onClose={() => setOpen(false)} onRegistered={showConfirmation} />
    </>
  )
}
