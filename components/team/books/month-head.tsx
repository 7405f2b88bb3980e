import type { ReactNode } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import type { BookMonth } from '@/lib/contract/staff/books'
import { monthName } from '@/lib/words/de/books'
import styles from './books.module.css'
import { nextMonth, stateWords } from './books-words'

type MonthHeadProps = {
  title: string
  state: Pick<BookMonth, 'month' | 'state' | 'firstMonth' | 'thisMonth'>
  /** Address of this page for a month. */
  hrefOf: (month: string) => string
  children?: ReactNode
}

/** The page's name, its month with links to the months beside it, and whether it is closed. */
export function MonthHead({ title, state: { month, state, firstMonth, thisMonth }, hrefOf, children }: MonthHeadProps) {
  return (
    <div className={office['head']}>
      <h1>{title}</h1>
      <nav className={styles['months']} aria-label="Monat">
        {month > firstMonth && <MonthLink month={nextMonth(month, -1)} hrefOf={hrefOf} isBack />}
        <b>{monthName(month)}</b>
        {month < thisMonth && <MonthLink month={nextMonth(month)} hrefOf={hrefOf} />}
      </nav>
      <span className={classNames(office['pill'], styles[state])}>
        <Icon name={state === 'closed' ? 'lock-simple' : 'lock-key-open'} size="small" />
        <span>{stateWords[state]}</span>
      </span>
      {children}
    </div>
  )
}

type MonthLinkProps = { month: string; hrefOf: (month: string) => string; isBack?: boolean }

const MonthLink = ({ month, hrefOf, isBack = false }: MonthLinkProps) => (
  <Link
    href={hrefOf(month)}
    className={classNames(styles['turn'], isBack && styles['back'])}
    aria-label={monthName(month)}
  >
    <Icon name="caret-right" />
  </Link>
)
