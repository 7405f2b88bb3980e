import { Link } from '@/components/ui/link'
import { addCalendarDays } from '@/lib/berlin-time'
import styles from './desk.module.css'

/** `path`: of the screen, which takes the day as `?tag=`. */
type DayChoiceProps = { path: string; today: string; date: string }

/** Today, tomorrow, or any day: each is an address, so that it can be kept and sent. */
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
            // A year that is still being typed is none.
            if (currentTarget.value > '2000') currentTarget.form?.requestSubmit()
          }}
        />
      </form>
    </nav>
  )
}
