import { Link } from '@/components/ui/controls/link'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './branch-choice.module.css'

/** The branches of the person, as links to their screens. */
export const BranchChoice = ({ branches }: { branches: readonly { erpId: number; name: string }[] }) => (
  <>
    <h1>Filiale wählen</h1>
    {branches.length === 0 && (
      <p className={styles['none']}>Für Sie ist noch keine Filiale eingetragen. Ihre Zentrale kann das ändern.</p>
    )}
    <ul className={styles['branches']}>
      {branches.map(({ erpId, name }) => (
        <li key={erpId}>
          <Link href={teamRoutes.branch(erpId)}>
            <b>{name}</b>
            <span>{erpId}</span>
          </Link>
        </li>
      ))}
    </ul>
  </>
)
