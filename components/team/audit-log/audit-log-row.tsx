import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { formatTime } from '@/lib/format/berlin-format'
import { type ActChange, actChanges, actTitle } from '@/lib/words/de/audit-log'
import styles from './audit-log.module.css'

/** Shown for entries without a staff login: an operator's command, a job, a link from an email. */
const SYSTEM = 'Anlage'

/** One entry: time, operation, subject, values before and after, person and device. */
export const AuditLogRow = ({ act }: { act: AuditLogEntry }) => {
  const { at, operation, subject, branchName, staffName, device } = act
  return (
    <li>
      <time dateTime={at}>{formatTime(at)}</time>
      <div className={styles['what']}>
        <p>
          <b>{actTitle(operation)}</b>
          {subject !== staffName && <span>{` ${subject}`}</span>}
          {branchName !== '' && <span className={styles['soft']}>{` · ${branchName}`}</span>}
        </p>
        <Changes changes={actChanges(act)} />
      </div>
      <p className={styles['by']}>
        <b>{staffName === '' ? SYSTEM : staffName}</b>
        <span>{device === '' ? 'selbsttätig' : device}</span>
      </p>
    </li>
  )
}

const Changes = ({ changes }: { changes: readonly ActChange[] }) =>
  changes.length > 0 && (
    <ul className={styles['changes']}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span>{`${label}: `}</span>
          {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
