import type { AuditLogEntry } from '@/lib/contract/staff/audit-log'
import { formatTime } from '@/lib/format/berlin-format'
import type { ActChange } from '@/lib/words/de/audit-log'
import { describeAct } from '@/lib/words/de/audit-log-sentences'
import styles from './audit-log.module.css'

/** One entry: time, what the person did, values before and after, branch and device. */
export const AuditLogRow = ({ act }: { act: AuditLogEntry }) => {
  const { at, subject, branchName, device } = act
  const { sentence, changes } = describeAct(act)
  return (
    <li>
      <time dateTime={at}>{formatTime(at)}</time>
      <div className={styles['what']}>
        <p>{sentence}</p>
        <Changes changes={changes} />
      </div>
      <p className={styles['by']}>
        {!subject.startsWith(branchName) && <b>{branchName}</b>}
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
