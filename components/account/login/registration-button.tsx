'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { useToast } from '@/components/ui/controls/toast'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { RegistrationDialog } from './registration-dialog'

type RegistrationButtonProps = {
  /** Path of the shop to go on to. */
  returnUrl: string
  /** The visitor followed a link to the registration: its dialog is open at once. */
  initiallyOpen: boolean
}

export function RegistrationButton({ returnUrl, initiallyOpen }: RegistrationButtonProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const router = useRouter()
  const toast = useToast()
  /** A login that followed by itself would fail for an address that had an account, and so would tell. */
  const goOn = () => {
    router.push(returnUrl)
    toast('Vielen Dank! Sehen Sie bitte in Ihr Postfach.', {
      action: { label: 'Anmelden', onAction: () => router.push(withReturnUrl(routes.login, returnUrl)) },
    })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kostenlos registrieren</Button>
      <RegistrationDialog open={open} onClose={() => setOpen(false)} onRegistered={goOn} />
    </>
  )
}
