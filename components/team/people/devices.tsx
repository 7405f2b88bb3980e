'use client'

import { Facts } from '@/components/team/controls/facts'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { StaffMember } from '@/lib/contract/staff/staff'
import { STAFF_DEVICE_DAYS } from '@/lib/domain/business-settings'
import { lastSeenText } from './last-seen-text'
import styles from './people.module.css'
import { useEndDevice } from './people-queries'

const nameOf = ({ browser, system }: { browser: string; system: string }): string =>
  [browser, system].filter((part) => part !== '').join(', ') || 'Unbekanntes Gerät'

/** The person's logins by device; each can be ended at once. */
export function Devices({ member: { staffId, devices }, now }: { member: StaffMember; now: string }) {
  const end = useEndDevice()
  return (
    <section aria-label="Geräte">
      <h3>Angemeldet auf</h3>
      <ul className={styles['devices']}>
        {devices.map((device) => (
          <li key={device.sessionId}>
            <span>
              <span>{nameOf(device)}</span>
              <Facts
                of={[
                  device.remembered ? `${STAFF_DEVICE_DAYS} Tage gemerkt` : 'bis zum Ende der Schicht',
                  `zuletzt ${lastSeenText(device.lastSeenAt, now)}`,
                ]}
              />
            </span>
            <Button
              busy={end.isPending && end.variables.sessionId === device.sessionId}
              onClick={() => end.mutate({ staffId, sessionId: device.sessionId })}
              aria-label={`${nameOf(device)} abmelden`}
            >
              Abmelden
            </Button>
          </li>
        ))}
      </ul>
      {end.error !== null && <Notice tone="error">{end.error.message}</Notice>}
    </section>
  )
}
