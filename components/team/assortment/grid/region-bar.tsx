'use client'

import { useState } from 'react'
import { Button, IconButton } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { Icon } from '@/components/ui/media/icon'
import { MAX_STOCK } from '@/lib/contract/values'
import { NOT_SOLD } from '@/lib/domain/assortment-fields'
import styles from './grid.module.css'
import type { GridBranch } from './grid-rules'

type RegionBarProps = {
  /** Description of the selection. */
  title: string
  /** A day is chosen, for which everything is set. */
  hasDay: boolean
  /** Null if 'Morgen nicht' cannot be said, because other changes are not saved yet. */
  onNotTomorrow: (() => void) | null
  /** Branches whose goods the selection can get. */
  models: readonly GridBranch[]
  isCopying: boolean
  onSet: (value: string) => void
  onLike: (erpId: number) => void
  onClear: () => void
}

/** Values that can be set for the selected cells. */
export function RegionBar(props: RegionBarProps) {
  const { title, hasDay, models, isCopying, onNotTomorrow, onSet, onLike, onClear } = props
  const [limit, setLimit] = useState('8')
  const isLimit = /^[1-9]\d{0,5}$/.test(limit.trim()) && Number(limit) <= MAX_STOCK
  return (
    <section aria-label="Auswahl" className={styles['region']}>
      <p role="status">
        <b>{title}</b>
      </p>
      <Button size="compact" onClick={() => onSet('')}>
        {hasDay ? 'Wie sonst' : 'An'}
      </Button>
      <Button size="compact" onClick={() => onSet(NOT_SOLD)}>
        Aus
      </Button>
      <form
        className={styles['limit']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isLimit) onSet(limit.trim())
        }}
      >
        <label>
          <span>Höchstens</span>
          <input
            inputMode="numeric"
            maxLength={6}
            value={limit}
            aria-invalid={!isLimit || undefined}
            onChange={({ target }) => setLimit(target.value)}
          />
          <span>am Tag</span>
        </label>
        <Button type="submit" size="compact" disabled={!isLimit}>
          Begrenzen
        </Button>
      </form>
      <Select
        label="Wie eine andere Filiale"
        options={[
          { value: '', label: isCopying ? 'Wird gelesen …' : 'Wie Filiale …' },
          ...models.map(({ erpId, name }) => ({ value: String(erpId), label: `Wie ${name}` })),
        ]}
        value=""
        disabled={isCopying}
        onChange={({ target }) => onLike(Number(target.value))}
      />
      {!hasDay && (
        <Button size="compact" disabled={onNotTomorrow === null} onClick={() => onNotTomorrow?.()}>
          Morgen nicht
        </Button>
      )}
      <IconButton label="Auswahl aufheben" onClick={onClear}>
        <Icon name="x" />
      </IconButton>
    </section>
  )
}
