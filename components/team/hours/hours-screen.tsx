'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Icon } from '@/components/ui/media/icon'
import { telLink } from '@/components/ui/text/tel-link'
import type { HoursState } from '@/lib/contract/branches/branch-hours'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { counted } from '@/lib/format/count'
import { mayLeave } from '../office/use-leave-question'
import { DayEditor } from './day-editor'
import { useHours, useSaveDay } from './hours-queries'
import styles from './hours-screen.module.css'
import { dayInWords, hoursInWords, regularInWords } from './hours-words'

type HoursScreenProps = { branchERPId: number; initial: HoursState; mayDecide: boolean }

/** Exceptions on the left; on the right the day being edited, with the orders it affects. */
export function HoursScreen({ branchERPId, initial, mayDecide }: HoursScreenProps) {
  const state = useHours(branchERPId, initial)
  const [chosen, setChosen] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const save = useSaveDay(branchERPId)
  const choose = (date: string | null) => {
    save.reset()
    setChosen(date)
  }
  const chooseOther = (date: string) => {
    if (date === chosen || mayLeave()) choose(date)
  }
  const day = state.days.find(({ date }) => date === chosen)
  return (
    <>
      <div className={styles['head']}>
        <h1>Zeiten</h1>
        <p>{`Regelmäßig ${regularInWords(state.regular)}`}</p>
        {mayDecide && (
          <Button
            aria-expanded={adding}
            onClick={() => {
              setAdding(!adding)
            }}
          >
            <Icon name="plus" />
            Ausnahme
          </Button>
        )}
      </div>
      {adding && (
        <NewDay
          today={state.today}
          onChoose={(date) => {
            chooseOther(date)
            setAdding(false)
          }}
        />
      )}
      <div className={styles['columns']}>
        <section aria-labelledby="exceptions">
          <h2 id="exceptions">Ausnahmen</h2>
          {state.days.length === 0 && <p className={styles['none']}>Alle Tage sind wie gewohnt.</p>}
          <ul>
            {state.days.map(({ date, hours, reason, outside }) => (
              <li key={date}>
                <button
                  type="button"
                  className={classNames(styles['day'], date === chosen && styles['on'])}
                  aria-pressed={date === chosen}
                  onClick={() => chooseOther(date)}
                >
                  <b>{dayInWords(date)}</b>
                  <span className="num">{[hoursInWords(hours), reason].filter(Boolean).join(' · ')}</span>
                  {outside > 0 && (
                    <span className={styles['outside']}>
                      {`${counted(outside, 'Bestellung', 'Bestellungen')} außerhalb`}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <Unanswered moves={state.unanswered} />
        </section>
        {chosen === null ? (
          <p className={styles['none']}>
            {mayDecide
              ? 'Wählen Sie einen Tag, um seine Zeiten zu ändern.'
              : 'Ändern kann die Filialleitung oder die Zentrale.'}
          </p>
        ) : (
          <DayEditor
            key={`${chosen} ${JSON.stringify(day ?? null)}`}
            branchERPId={branchERPId}
            date={chosen}
            day={day ?? null}
            mayDecide={mayDecide}
            save={save}
            onClose={() => choose(null)}
          />
        )}
      </div>
    </>
  )
}

/** Chooses the date of a new exception. */
function NewDay({ today, onChoose }: { today: string; onChoose: (date: string) => void }) {
  const [date, setDate] = useState('')
  return (
    <form
      className={styles['new']}
      onSubmit={(event) => {
        event.preventDefault()
        if (date >= today) onChoose(date)
      }}
    >
      <TextField
        label="Tag"
        type="date"
        min={today}
        value={date}
        error={date !== '' && date < today ? 'Bitte einen Tag ab heute.' : undefined}
        onChange={(event) => setDate(event.target.value)}
      />
      <Button type="submit" disabled={date < today}>
        Weiter
      </Button>
    </form>
  )
}

/** Customers who have not answered a proposed move, with their phone numbers. */
function Unanswered({ moves }: { moves: HoursState['unanswered'] }) {
  if (moves.length === 0) return null
  return (
    <section className={styles['unanswered']} aria-labelledby="unanswered">
      <h2 id="unanswered">Noch keine Antwort</h2>
      <ul>
        {moves.map(({ orderNumber, customerName, phone, from, to }) => (
          <li key={orderNumber}>
            <b>{customerName}</b>
            <span className="num">
              {`${orderNumber} · ${formatShortDay(from)} ${formatTime(from)} → ${formatShortDay(to)} ${formatTime(to)}`}
            </span>
            {phone !== '' && <a href={telLink(phone)}>{phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
