'use client'

import { useDeferredValue, useState } from 'react'
import { useLastChangeTime } from '@/components/state/api/server-clock'
import { UndoBar } from '@/components/team/controls/undo-bar'
import { DayChoice } from '@/components/team/desk/queue/day-choice'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Notice } from '@/components/ui/notices/notice'
import type { StockProduct } from '@/lib/contract/catalogue/stock'
import { formatClock } from '@/lib/format/berlin-format'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './stock.module.css'
import { type StockDay, type StockFilter, useStock, useUndoStock } from './stock-queries'
import { type StockChange, StockRow } from './stock-row'

type StockScreenProps = { branchERPId: number; initial: StockDay }

const SOLD_OUT = 'ausverkauft'

function filterOf(shelf: string | null, search: string): StockFilter {
  const text = search.trim()
  return {
    ...(shelf === SOLD_OUT ? { soldOut: 'true' as const } : shelf === null ? {} : { category: shelf }),
    ...(text === '' ? {} : { search: text }),
  }
}

/** The stock of a branch on a day: sold-out products first, then limited ones, then the rest. */
export function StockScreen({ branchERPId, initial }: StockScreenProps) {
  const { date, today } = initial
  const [shelf, setShelf] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [lastChange, setLastChange] = useState<StockChange | null>(null)
  const { data, isError, dataUpdatedAt } = useStock(branchERPId, initial, filterOf(shelf, useDeferredValue(search)))
  const loadedAt = useLastChangeTime(dataUpdatedAt)
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
            {`${name} ${formatCount(count)}`}
          </Chip>
        ))}
        <Chip selected={shelf === SOLD_OUT} onClick={() => choose(SOLD_OUT)}>
          {`Ausverkauft ${formatCount(day.soldOut)}`}
        </Chip>
      </fieldset>
      {isError && (
        <Notice tone="error" role="alert">
          {`Keine Verbindung. Stand von ${formatClock(new Date(loadedAt).toISOString())}, es geht von selbst weiter.`}
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
            onChanged={(change) => {
              undo.reset()
              setLastChange(change)
            }}
          />
        ))}
      </ul>
      {day.total > day.products.length && (
        <p className={styles['none']}>
          {`${formatCount(day.total - day.products.length)} weitere: Wählen Sie ein Regal oder suchen Sie danach.`}
        </p>
      )}
      {lastChange !== null && (
        <UndoBar
          key={lastChange.changeId}
          text={lastChange.text}
          onTakeBack={() => {
            undo.mutate({ skuid: lastChange.skuid, changeId: lastChange.changeId })
            setLastChange(null)
          }}
          onExpired={() => setLastChange(null)}
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
  onChanged: (change: StockChange) => void
}

/** A product and, on demand, its variants. Changing the product's stock changes all its variants. */
function ProductRows({ product, ...rowProps }: ProductRowsProps) {
  const [isOpen, setOpen] = useState(false)
  const { variants, imagePath, subline } = product
  const picture = <Picture src={imagePath} alt="" width={56} sizes="56px" className={styles['picture']} />
  const more = variants.length > 0 && (
    <Button
      aria-expanded={isOpen}
      aria-label={`${formatCount(variants.length)} Varianten: ${product.name}`}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{`${formatCount(variants.length)} Varianten`}</span>
      <Icon name={isOpen ? 'minus' : 'caret-down'} size="small" />
    </Button>
  )
  return (
    <>
      <StockRow {...rowProps} item={product} subline={subline} picture={picture} more={more} />
      {isOpen &&
        variants.map((variant) => (
          <StockRow key={variant.skuid} {...rowProps} item={variant} picture={<span className={styles['picture']} />} />
        ))}
    </>
  )
}
