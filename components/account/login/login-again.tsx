'use client'

import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { type LogInAgain, LoginAgainContext } from './login-again-context'

const LoginDialog = lazyPart(() => import('./login-dialog').then((module) => module.LoginDialog))

/** Below it a write that finds the login ended asks for the password and goes on; nothing typed is lost. */
export function LoginAgainProvider({ email, children }: { email: string; children: ReactNode }) {
  const [asked, setAsked] = useState<{ answer: (isLoggedIn: boolean) => void } | null>(null)
  const ask: LogInAgain = () => new Promise((answer) => setAsked({ answer }))
  const close = (isLoggedIn: boolean) => {
    asked?.answer(isLoggedIn)
    setAsked(null)
  }
  return (
    <LoginAgainContext value={ask}>
      {children}
      {asked !== null && (
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
