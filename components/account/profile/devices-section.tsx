'use client'

import { useRef } from 'react'
import { useServerState } from '@/components/state/server-state'
import { Button } from '@/components/ui/controls/button'
import { useToast } from '@/components/ui/notices/toast'
import type { DeviceSession } from '@/lib/contract/account/customers'
import { formatDay } from '@/lib/format/berlin-format'
import { deviceWords } from '@/lib/words/de/devices'
import { useEndSession } from '../account-queries'
import { FormSection } from '../form/form-section'
import styles from './devices-section.module.css'

type DevicesSectionProps = {
  /** This device first. */
  sessions: readonly DeviceSession[]
}

/** The customer's logins by device, each with a button that ends it. */
export function DevicesSection({ sessions: initialSessions }: DevicesSectionProps) {
  const [sessions, setSessions] = useServerState(initialSessions)
  const list = useRef<HTMLUListElement>(null)
  const end = useEndSession()
  const toast = useToast()
  const logOff = (sessionId: string | null) =>
    end.mutate(sessionId, {
      onSuccess: (remaining) => {
        setSessions(remaining.sessions)
        // The pressed button disappears with its device, so the focus moves to the list.
        list.current?.focus()
        toast(sessionId === null ? 'Alle anderen Geräte sind abgemeldet.' : 'Das Gerät ist abgemeldet.')
      },
      onError: ({ message }) => toast(message, { tone: 'error' }),
    })
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <FormSection title="Angemeldete Geräte">
      <ul ref={list} className={styles['devices']} aria-label="Angemeldete Geräte" tabIndex={-1}>
        {sessions.map((session) => (
          <Device key={session.sessionId} session={session} busy={end.isPending} onLogOff={logOff} />
        ))}
      </ul>
      {others > 1 && (
        <Button variant="link" className={styles['all']} busy={end.isPending} onClick={() => logOff(null)}>
          Alle anderen Geräte abmelden
        </Button>
      )}
    </FormSection>
  )
}

type DeviceProps = { session: DeviceSession; busy: boolean; onLogOff: (sessionId: string) => void }

function Device({ session, busy, onLogOff }: DeviceProps) {
  const { sessionId, isThis, since, lastSeenOn } = session
  const deviceName = deviceWords(session)
  return (
    <li>
      <div>
        <b>{deviceName}</b>
        <p className="small soft">
          {`${isThis ? 'Dieses Gerät' : `Zuletzt gesehen am ${formatDay(lastSeenOn)}`}, angemeldet seit ${formatDay(since)}`}
        </p>
      </div>
      {!isThis && (
        <Button
          size="compact"
          disabled={busy}
          aria-label={`${deviceName} abmelden`}
          onClick={() => onLogOff(sessionId)}
        >
          Abmelden
        </Button>
      )}
    </li>
  )
}
