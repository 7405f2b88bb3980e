'use client'

import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { type LogInAgain, LoginAgainContext } from './login-again-context'

const LoginDialog = lazyPart(() => import('./login-dialog').then((module) => module.LoginDialog))

/** Lets writes of its children ask for the password again when the login has ended, so that no input is lost. */
export function LoginAgainProvider({ email, children }: { email: string; children: ReactNode }) {
  const [pending, setPending] = useState<{ resolve: (isLoggedIn: boolean) => void } | null>(null)
  const logInAgain: LogInAgain = () => new Promise((resolve) => setPending({ resolve }))
  const close = (isLoggedIn: boolean) => {
    pending?.resolve(isLoggedIn)
    setPending(null)
  }
  return (
    <LoginAgainContext value={logInAgain}>
      {children}
      {pending !== null && (
        <LoginDialog
          text="Ihre Anmeldung ist abgelaufen. Melden Sie sich noch einmal an, dann geht es hier weiter."
          email={email}
          onLogin={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </LoginAgainContext>
  )
}
