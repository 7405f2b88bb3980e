'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from '@/components/standing-orders/week.module.css'
import { type ApiError, call } from '@/components/state/api/call'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { NoScriptNotice } from '@/components/ui/notices/no-script-notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import { routes } from '@/lib/web/routes'

const CODE_MISSING = 'Bitte tippen Sie den Code ein, den wir Ihnen vorgelesen haben.'

/** The code that was read out opens the page of its order. */
export function CodeForm() {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const redeem = useMutation<CallOutput<'POST /api/telephone-order/code'>, ApiError, string>({
    mutationFn: (typed) => call('POST /api/telephone-order/code', { code: typed }),
    onSuccess: ({ telephoneOrderGUID }) => leavePage(routes.telephoneOrder(telephoneOrderGUID)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') redeem.mutate(code)
  }
  return (
    <>
      <h1>Am Telefon bestellt?</h1>
      <p className="soft">
        Geben Sie den Code ein, den wir Ihnen vorgelesen haben. Groß- und Kleinschreibung und Leerzeichen spielen keine
        Rolle.
      </p>
      <NoScriptNotice>Um zu bezahlen, schalten Sie bitte JavaScript ein.</NoScriptNotice>
      <form noValidate onSubmit={submit} className={styles['code']}>
        <TextField
          label="Code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          placeholder="KX7 429"
          error={isMissing ? CODE_MISSING : redeem.error?.message}
          onChange={({ target }) => {
            setCode(target.value)
            setIsMissing(false)
          }}
        />
        <p>
          <Button type="submit" variant="primary" block busy={redeem.isPending || redeem.isSuccess}>
            Bestellung ansehen
          </Button>
        </p>
      </form>
    </>
  )
}
