import { Button } from '@/components/ui/controls/button'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import styles from './hours-screen.module.css'

export type Interval = { opens: string; closes: string }

/** A new interval begins at the end of the last one. */
const nextInterval = (hours: readonly Interval[]): Interval => ({ opens: hours.at(-1)?.closes ?? '07:00', closes: '' })

export const isFilledIn = ({ opens, closes }: Interval): boolean => opens !== '' && closes !== ''

/** The server's closing time 24:00 is 00:00 in the browser's time field. */
const toFieldValue = (clock: string): string => (clock === '24:00' ? '00:00' : clock)
const toClosingTime = (value: string): string => (value === '00:00' ? '24:00' : value)

/** Opening hours of a day in up to four intervals; none: closed. */
export function Intervals({ hours, onChange }: { hours: Interval[]; onChange: (hours: Interval[]) => void }) {
  const isClosed = hours.length === 0
  const change = (index: number, part: Partial<Interval>) =>
    onChange(hours.map((interval, i) => (i === index ? { ...interval, ...part } : interval)))
  return (
    <>
      {hours.map((interval, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no id
        <div key={index} className={styles['interval']}>
          <TextField
            label="Öffnet"
            type="time"
            value={interval.opens}
            onChange={(event) => change(index, { opens: event.target.value })}
          />
          <TextField
            label="Schließt"
            type="time"
            value={toFieldValue(interval.closes)}
            onChange={(event) => change(index, { closes: toClosingTime(event.target.value) })}
          />
          {hours.length > 1 && (
            <Button variant="link" onClick={() => onChange(hours.filter((_, i) => i !== index))}>
              Entfernen
            </Button>
          )}
        </div>
      ))}
      <Checkbox checked={isClosed} onChange={() => onChange(isClosed ? [nextInterval([])] : [])}>
        Ganz geschlossen
      </Checkbox>
      {!isClosed && hours.length < 4 && (
        <Button variant="link" onClick={() => onChange([...hours, nextInterval(hours)])}>
          Weitere Öffnungszeit
        </Button>
      )}
    </>
  )
}
