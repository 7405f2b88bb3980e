'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Select } from '@/components/ui/controls/select'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { weekdayNames } from '@/lib/words/de/weekdays'
import styles from './week.module.css'
import { WeekBar } from './week-bar'
import { cellAt, dayOfFields, type HourCell, type HourValue, hoursOfWeek, withHours } from './week-rules'

type Fields = Readonly<Record<string, string>>

const modeLabels: Readonly<Record<OrderMode, string>> = {
  pickup: 'Zum Mitnehmen',
  inhouse: 'Am Tisch',
  delivery: 'Liefern',
}
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const BUSY_LEVELS = 3

type Place = { weekday: number; hour: number }
/** Two corners; weekday or hour null: all. */
type Choice = { from: Place; to: Place }

const between = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b)
const isIn = ({ from, to }: Choice, { weekday, hour }: Place): boolean =>
  between(weekday, from.weekday, to.weekday) && between(hour, from.hour, to.hour)

/** 0 to 3, by the place between the smallest and the largest number of the week. */
function busyOf(orders: string, all: readonly number[]): number {
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return high === low ? 0 : Math.round(((Number(orders) - low) / (high - low)) * BUSY_LEVELS)
}

/** 'Sa, 9 Uhr', 'Sa, 6 bis 17 Uhr', 'Mo bis So, 9 Uhr' */
function choiceTitle({ from, to }: Choice): string {
  const days = [from.weekday, to.weekday].toSorted((a, b) => a - b).map((day) => weekdayNames[day - 1])
  const hours = [from.hour, to.hour].toSorted((a, b) => a - b)
  return `${[...new Set(days)].join(' bis ')}, ${[...new Set(hours)].join(' bis ')} Uhr`
}

type WeekGridProps = {
  /** Of the branch, edits included. */
  fields: Fields
  /** As saved. */
  seen: Fields
  onChange: (field: string, value: string) => void
}

/** Orders and work units of each slot, by weekday and hour. Cells, rows and columns are set together. */
export function WeekGrid({ fields, seen, onChange }: WeekGridProps) {
  const [mode, setMode] = useState<OrderMode>('pickup')
  const [choice, setChoice] = useState<Choice | null>(null)
  const hours = hoursOfWeek(WEEKDAYS.map((weekday) => fields[`hours:${weekday}`] ?? ''))
  const [first = 0, last = 0] = [hours[0], hours.at(-1)]
  const cells = new Map<string, HourCell | null>(
    WEEKDAYS.flatMap((weekday) =>
      hours.map((hour) => [`${weekday} ${hour}`, cellAt(dayOfFields(fields, mode, weekday), hour)] as const),
    ),
  )
  const all = [...cells.values()].flatMap((cell) => (cell === null ? [] : [Number(cell.orders)]))
  const chosen = (place: Place) => choice !== null && isIn(choice, place)
  const wasCell = ({ weekday, hour }: Place) => cellAt(dayOfFields(seen, mode, weekday), hour)
  const set = (value: HourValue | null) => {
    for (const weekday of WEEKDAYS) {
      const own = hours.filter((hour) => chosen({ weekday, hour }) && cells.get(`${weekday} ${hour}`) !== null)
      if (own.length === 0) continue
      const field = `limits:${mode}:${weekday}`
      onChange(field, withHours(fields[field] ?? '', own, value))
    }
  }
  const choose = (to: Place, isFurther: boolean) =>
    setChoice({ from: isFurther && choice !== null ? choice.from : to, to })
  const offered = orderModes.filter((one) => one === 'pickup' || fields[one] === 'ja')
  const shown = choice === null ? null : (cells.get(`${choice.from.weekday} ${choice.from.hour}`) ?? null)
  return (
    <div className={styles['week']}>
      <div className={styles['top']}>
        <h3>Woche</h3>
        {offered.length > 1 && (
          <Select
            label="Wofür die Woche gilt"
            options={offered.map((one) => ({ value: one, label: modeLabels[one] }))}
            value={mode}
            onChange={({ target }) => setMode(target.value as OrderMode)}
          />
        )}
        <p className={office['sub']}>
          <span>{mode === 'delivery' ? 'Je halbe Stunde: ' : 'Je Viertelstunde: '}</span>
          <b>Bestellungen</b>
          <span>, darunter Arbeitseinheiten. Mit Umschalttaste mehrere.</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys */}
      <section className={office['scroll']} aria-label="Bestellungen je Wochentag und Stunde" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <button
                    type="button"
                    aria-label={`Jeden Tag um ${hour} Uhr wählen`}
                    onClick={() => setChoice({ from: { weekday: 1, hour }, to: { weekday: 7, hour } })}
                  >
                    {hour}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">
                  <button
                    type="button"
                    aria-label={`${weekdayNames[weekday - 1]}, alle Stunden wählen`}
                    onClick={() => setChoice({ from: { weekday, hour: first }, to: { weekday, hour: last } })}
                  >
                    {weekdayNames[weekday - 1]}
                  </button>
                </th>
                {hours.map((hour) => {
                  const cell = cells.get(`${weekday} ${hour}`) ?? null
                  return (
                    <HourButton
                      key={hour}
                      name={`${weekdayNames[weekday - 1]} ${hour} Uhr`}
                      cell={cell}
                      was={wasCell({ weekday, hour })}
                      isChosen={chosen({ weekday, hour })}
                      busy={cell === null ? 0 : busyOf(cell.orders, all)}
                      onChoose={(isFurther) => choose({ weekday, hour }, isFurther)}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {choice !== null && (
        <WeekBar
          key={`${mode} ${choiceTitle(choice)}`}
          title={choiceTitle(choice)}
          first={shown}
          onSet={set}
          onClear={() => setChoice(null)}
        />
      )}
    </div>
  )
}

type HourButtonProps = {
  name: string
  cell: HourCell | null
  /** As saved. */
  was: HourCell | null
  isChosen: boolean
  busy: number
  onChoose: (isFurther: boolean) => void
}

function HourButton({ name, cell, was, isChosen, busy, onChoose }: HourButtonProps) {
  if (cell === null)
    return (
      <td className={styles['closed']}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">geschlossen</span>
      </td>
    )
  const { orders, units, isMixed } = cell
  const isChanged = was !== null && (was.orders !== orders || was.units !== units)
  return (
    <td data-busy={busy} className={classNames(isChosen && styles['chosen'], isChanged && styles['changed'])}>
      <button type="button" aria-pressed={isChosen} onClick={({ shiftKey }) => onChoose(shiftKey)}>
        <span className="visually-hidden">{`${name}: `}</span>
        <b aria-hidden={isMixed || undefined}>{isMixed ? '…' : orders}</b>
        <span className="visually-hidden">{isMixed ? 'verschieden' : ' Bestellungen '}</span>
        <span className={styles['units']}>{isMixed ? '' : units}</span>
        {!isMixed && units !== '' && <span className="visually-hidden"> Arbeitseinheiten</span>}
      </button>
    </td>
  )
}
