import { Icon, type IconName } from '@/components/ui/media/icon'
import type { Branch } from '@/lib/contract/branches/branches'
import styles from './service-marks.module.css'

type Services = Pick<
  Branch,
  'branchServiceExpress' | 'branchServiceInhouse' | 'branchOpenOnSundays' | 'branchBreadSaverBag'
>
type Mark = { icon: IconName; label: string; offered: (branch: Services) => boolean }

const MARKS: readonly Mark[] = [
  { icon: 'lightning', label: 'Express-Service', offered: (branch) => branch.branchServiceExpress },
  { icon: 'coffee', label: 'Am Tisch', offered: (branch) => branch.branchServiceInhouse },
  { icon: 'sun-horizon', label: 'Sonntags geöffnet', offered: (branch) => branch.branchOpenOnSundays },
  { icon: 'recycle', label: 'Brotretter-Tüten', offered: (branch) => branch.branchBreadSaverBag },
]

/** Services of a branch besides pickup. */
export function ServiceMarks({ branch }: { branch: Services }) {
  const marks = MARKS.filter(({ offered }) => offered(branch))
  if (marks.length === 0) return null
  return (
    <ul className={styles['marks']}>
      {marks.map(({ icon, label }) => (
        <li key={label}>
          <Icon name={icon} className={styles['icon']} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
