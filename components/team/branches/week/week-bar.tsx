'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button, IconButton } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import styles from './week.module.css'
import type { HourValue } from './week-rules'

type WeekBarProps = {
  /** Description of the chosen hours. */
  title: string
  /** Values of the first selected hour; null while the branch is closed. */
  first: HourValue | null
  onSet: (value: HourValue | null) => void
  onClear: () => void
}

const isNumber = (text: string): boolean => /^\d{1,4}$/.test(text)

/** Numbers that can be set for the chosen hours. */
export function WeekBar({ title, first, onSet, onClear }: WeekBarProps) {
  const [orders, setOrders] = useState(first?.orders ?? '')
  const [units, setUnits] = useState(first?.units ?? '')
  const isValid = isNumber(orders) && (units === '' || isNumber(units))
  return (
    <form
      aria-label="Gewählte Stunden"
      className={styles['bar']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onSet({ orders, units })
      }}
    >
      <p role="status">
        <b>{title}</b>
      </p>
      <label>
        <span>Bestellungen</span>
        <input
          className={office['cell']}
          inputMode="numeric"
          maxLength={4}
          value={orders}
          aria-invalid={!isNumber(orders) || undefined}
          onChange={({ target }) => setOrders(target.value.trim())}
        />
      </label>
      <label>
        <span>Arbeitseinheiten</span>
        <input
          className={office['cell']}
          inputMode="numeric"
          maxLength={4}
          placeholder="ohne"
          value={units}
          aria-invalid={(units !== '' && !isNumber(units)) || undefined}
          onChange={({ target }) => setUnits(target.value.trim())}
        />
      </label>
      <Button type="submit" size="compact" disabled={!isValid}>
        Setzen
      </Button>
      <Button size="compact" onClick={() => onSet(null)}>
        Wie sonst
      </Button>
      <IconButton label="Auswahl aufheben" onClick={onClear}>
        <Icon name="x" />
      </IconButton>
    </form>
  )
}
