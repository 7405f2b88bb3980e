'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RegistrationDialog } from './registration-dialog'

type RegistrationButtonProps = {
  /** Path of the shop to go to as a customer. */
  returnUrl: string
  /** The visitor followed a link to the registration: its dialog is open at once. */
  initiallyOpen: boolean
}

export function RegistrationButton({ returnUrl, initiallyOpen }: RegistrationButtonProps) {
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Kostenlos registrieren</Button>
      <RegistrationDialog
        open={open}
        onClose={() => setOpen(false)}
        onLogin={() => window.location.assign(returnUrl)}
      />
    </>
  )
}
