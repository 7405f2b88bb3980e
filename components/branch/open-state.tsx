import { classNames } from '@/components/ui/class-names'
import type { Branch } from '@/lib/contract/branches/branches'
import styles from './open-state.module.css'

type OpenStateProps = { branch: Pick<Branch, 'branchOpenNow' | 'branchOpenLabel'> }

/** 'Geöffnet bis 18:30' in green, 'Öffnet morgen um 06:30' in red, as of now. */
export const OpenState = ({ branch: { branchOpenNow, branchOpenLabel } }: OpenStateProps) => (
  <span className={classNames(styles['open'], !branchOpenNow && styles['closed'])}>{branchOpenLabel}</span>
)
