import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import type { StaffMember } from '@/lib/contract/staff/staff'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { branchesText, initialsOf, roleWords } from '@/lib/words/de/staff'
import { lastSeenText } from './last-seen-text'
import styles from './people.module.css'

const HOUR_MS = 60 * 60_000

type PersonRowProps = {
  member: StaffMember
  isSelf: boolean
  /** Server time, ISO 8601. */
  now: string
  nameOf: (erpId: number) => string
  onOpen: () => void
}

/** One person: roles, branches and last activity. The button opens the dialog with everything else. */
export function PersonRow({ member, isSelf, now, nameOf, onOpen }: PersonRowProps) {
  const { name, email, assignments, state } = member
  return (
    <tr className={classNames(state === 'ended' && styles['over'])}>
      <td className={styles['initials']}>
        <i aria-hidden="true">{initialsOf(name)}</i>
      </td>
      <th scope="row">
        <b>{name}</b>
        <span className={classNames(office['sub'], styles['email'])} title={email}>
          {email}
        </span>
      </th>
      <td>
        {assignments.map(({ role, branches }) => (
          <span key={role} className={styles['role']}>
            <span className={styles['pill']}>{roleWords[role]}</span>
            <span className={office['sub']}>{branchesText(branches, nameOf)}</span>
          </span>
        ))}
      </td>
      <td>
        <Presence member={member} now={now} />
      </td>
      <td className={styles['action']}>
        {isSelf ? (
          <span className={office['sub']}>Sie selbst</span>
        ) : (
          <Button onClick={onOpen} aria-haspopup="dialog" aria-label={`${name} ändern`}>
            Ändern
          </Button>
        )}
      </td>
    </tr>
  )
}

function Presence({ member, now }: { member: StaffMember; now: string }) {
  const { state, lastSeenAt, invitedUntil, endedAt } = member
  if (state === 'ended') {
    return (
      <>
        <span>beendet</span>
        <span className={office['sub']}>{`${formatShortDay(endedAt)}, ${formatTime(endedAt)}`}</span>
      </>
    )
  }
  if (state === 'invited') {
    const hours = Math.floor((Date.parse(invitedUntil) - Date.parse(now)) / HOUR_MS)
    return (
      <>
        <span>eingeladen</span>
        <span className={office['sub']}>
          {invitedUntil === EMPTY_DATE_TIME ? 'Link abgelaufen' : `Link noch ${hours} Std.`}
        </span>
      </>
    )
  }
  return <span>{lastSeenAt === EMPTY_DATE_TIME ? 'noch nie' : lastSeenText(lastSeenAt, now)}</span>
}
