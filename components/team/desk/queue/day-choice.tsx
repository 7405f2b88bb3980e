import { Link } from '@/components/ui/controls/link'
import { addCalendarDays } from '@/lib/format/berlin-time'
import styles from '../desk.module.css'

/** `path`: the screen's path; it takes the day as `?tag=yyyy-MM-dd`. */
type DayChoiceProps = { path: string; today: string; date: string }

/** Today, tomorrow or any other day. Each is a link, so that it can be bookmarked and shared. */
export function DayChoice({ path, today, date }: DayChoiceProps) {
  const tomorrow = addCalendarDays(today, 1)
  const isOther = date !== today && date !== tomorrow
  return (
    <nav className={styles['days']} aria-label="Tag">
      <Link href={path} aria-current={date === today ? 'date' : undefined}>
        Heute
      </Link>
      <Link href={`${path}?tag=${tomorrow}`} aria-current={date === tomorrow ? 'date' : undefined}>
        Morgen
      </Link>
      <form action={path} data-current={isOther || undefined}>
        <input
          type="date"
          name="tag"
          aria-label="Anderes Datum"
          defaultValue={date}
          key={date}
          required
          onChange={({ currentTarget }) => {
            // While the year is being typed the field already reports dates such as 0002-11-21.
            if (currentTarget.value > '2000') currentTarget.form?.requestSubmit()
          }}
        />
      </form>
    </nav>
  )
}
