'use client'

import { useDeferredValue, useState } from 'react'
import { useTimeOf } from '@/components/state/api/server-clock'
import { DayChoice } from '@/components/team/desk/queue/day-choice'
import { UndoBar } from '@/components/team/desk/undo-bar'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Picture } from '@/components/ui/picture'
import type { StockProduct } from '@/lib/contract/stock'
import { formatTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './stock.module.css'
import { type StockDay, type StockFilter, useStock, useUndoStock } from './stock-queries'
import { type StockChange, StockRow } from './stock-row'

type StockScreenProps = { branchERPId: number; initial: StockDay }

const SOLD_OUT = 'ausverkauft'

function narrowedBy(shelf: string | null, search: string): StockFilter {
  const text = search.trim()
  return {
    ...(shelf === SOLD_OUT ? { soldOut: 'true' as const } : shelf === null ? {} : { category: shelf }),
    ...(text === '' ? {} : { search: text }),
  }
}

/** What a branch has of each product on a day: what is sold out first, then what is counted, then the rest. */
export function StockScreen({ branchERPId, initial }: StockScreenProps) {
  const { date, today } = initial
  const [shelf, setShelf] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState<StockChange | null>(null)
  const { data, isError, dataUpdatedAt } = useStock(branchERPId, initial, narrowedBy(shelf, useDeferredValue(search)))
  const knownAt = useTimeOf(dataUpdatedAt)
  const undo = useUndoStock(branchERPId, date)
  const day = data ?? initial
  const isToday = date === today
  const choose = (slug: string) => setShelf(shelf === slug ? null : slug)
  return (
    <>
      <div className={styles['head']}>
        <h1>Sortiment</h1>
        <DayChoice path={teamRoutes.assortment(branchERPId)} today={today} date={date} />
        <label className={styles['find']}>
          <Icon name="magnifying-glass" />
          <span className="visually-hidden">Produkt suchen</span>
          <input
            type="search"
            placeholder="Produkt suchen"
            maxLength={80}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
      </div>
      <fieldset className={styles['shelves']}>
        <legend className="visually-hidden">Regal</legend>
        {day.shelves.map(({ slug, name, count }) => (
          <Chip key={slug} selected={shelf === slug} onClick={() => choose(slug)}>
            {`${name} ${count}`}
          </Chip>
        ))}
        <Chip selected={shelf === SOLD_OUT} onClick={() => choose(SOLD_OUT)}>
          {`Ausverkauft ${day.soldOut}`}
        </Chip>
      </fieldset>
      {isError && (
        <Notice tone="error" role="alert">
          {`Keine Verbindung. Stand von ${formatTime(new Date(knownAt).toISOString())} Uhr, es geht von selbst weiter.`}
        </Notice>
      )}
      {undo.isError && (
        <Notice tone="error" role="alert">
          {undo.error.message}
        </Notice>
      )}
      {day.products.length === 0 && (
        <p className={styles['none']}>
          {shelf === SOLD_OUT && search === '' ? 'Nichts ist ausverkauft.' : 'Dazu gibt es hier kein Produkt.'}
        </p>
      )}
      <ul className={styles['stock']}>
        {day.products.map((product) => (
          <ProductRows
            key={product.skuid}
            {...{ branchERPId, date, isToday, product }}
            onSaid={(what) => {
              undo.reset()
              setSaid(what)
            }}
          />
        ))}
      </ul>
      {day.total > day.products.length && (
        <p className={styles['none']}>
          {`${day.total - day.products.length} weitere: Wählen Sie ein Regal oder suchen Sie danach.`}
        </p>
      )}
      {said !== null && (
        <UndoBar
          key={said.changeId}
          text={said.text}
          onTakeBack={() => {
            undo.mutate({ skuid: said.skuid, changeId: said.changeId })
            setSaid(null)
          }}
          onExpired={() => setSaid(null)}
        />
      )}
    </>
  )
}

type ProductRowsProps = {
  branchERPId: number
  date: string
  isToday: boolean
  product: StockProduct
  onSaid: (said: StockChange) => void
}

/** A product, and below it on demand its variants, each with a stock of its own; what is said of it is said of all. */
function ProductRows({ product, ...place }: ProductRowsProps) {
  const [isOpen, setOpen] = useState(false)
  const { variants, imagePath, subline } = product
  const picture = <Picture src={imagePath} alt="" width={56} sizes="56px" className={styles['picture']} />
  const more = variants.length > 0 && (
    <Button
      aria-expanded={isOpen}
      aria-label={`${variants.length} Varianten: ${product.name}`}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{`${variants.length} Varianten`}</span>
      <Icon name={isOpen ? 'minus' : 'caret-down'} size="small" />
    </Button>
  )
  return (
    <>
      <StockRow {...place} item={product} subline={subline} picture={picture} more={more} />
      {isOpen &&
        variants.map((variant) => (
          <StockRow key={variant.skuid} {...place} item={variant} picture={<span className={styles['picture']} />} />
        ))}
    </>
  )
}
