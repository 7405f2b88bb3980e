'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { ApiError, call } from '@/lib/call'
import styles from './branch-orders.module.css'

/** Asks for the branch's token. `demoToken` is told where no real order is at stake. */
export function StaffLogin({ demoToken }: { demoToken: string | null }) {
  const router = useRouter()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim()
    try {
      await call('POST /api/branch-orders/login', { token })
      router.refresh()
    } catch (thrown) {
      setFault(thrown instanceof ApiError ? thrown.message : undefined)
      setBusy(false)
    }
  }

  return (
    <form className={styles['login']} method="post" onSubmit={submit}>
      <h1>Bestellungen des Geschäfts</h1>
      <TextField
        label="Zugang des Geschäfts"
        name="token"
        type="password"
        autoComplete="current-password"
        required
        error={fault}
        hint={demoToken === null ? undefined : `In der Demo: ${demoToken}`}
      />
      <Button variant="primary" type="submit" busy={busy}>
        Anmelden
      </Button>
    </form>
  )
}
