'use client'

import { type ReactElement, type ReactNode, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import type { StockItem } from '@/lib/contract/catalogue/stock'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './stock.module.css'
import { useSetStock } from './stock-queries'
import { endangeredOrderWords, isUnreportedBag, paidWords, soldOutWords, stockChangeWords } from './stock-words'
import { UnitsLeftForm } from './units-left-form'

export type StockChange = { skuid: number; changeId: string; text: string }

type StockRowProps = {
  branchERPId: number
  date: string
  isToday: boolean
  item: StockItem
  subline?: string
  picture?: ReactElement
  /** Button that opens the variants. */
  more?: ReactNode
  onChanged: (change: StockChange) => void
}

/** A product or variant with its stock and the buttons that change it. */
export function StockRow({ branchERPId, date, isToday, item, subline = '', picture, more, onChanged }: StockRowProps) {
  const { skuid, name, left } = item
  const [isOpen, setOpen] = useState(false)
  const set = useSetStock(branchERPId, date)
  const save = (units: number | null) =>
    set.mutate(
      { skuid, left: units },
      {
        onSuccess: ({ changeId }) => {
          setOpen(false)
          onChanged({ skuid, changeId, text: stockChangeWords(name, units, isToday) })
        },
      },
    )
  const isUnreported = isUnreportedBag(item)
  const isOut = left === 0 && !isUnreported
  return (
    <li className={classNames(styles['line'], isOut && styles['out'], isOpen && styles['edit'])}>
      {picture}
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['sub']}>{[subline, paidWords(item, isToday)].filter(Boolean).join(' · ')}</p>
      </div>
      <Level item={item} isToday={isToday} />
      <div className={styles['acts']}>
        {more}
        {left === 0 && item.isBag ? (
          <BagReport {...{ branchERPId, name, isToday }} />
        ) : isOut ? (
          <Button variant="add" once busy={set.isPending} aria-label={`Wieder da: ${name}`} onClick={() => save(null)}>
            <Icon name="arrow-counter-clockwise" size="small" />
            Wieder da
          </Button>
        ) : (
          <>
            <Button aria-expanded={isOpen} aria-label={`Noch …: ${name}`} onClick={() => setOpen(!isOpen)}>
              Noch …
            </Button>
            <Button once busy={set.isPending} aria-label={`Ausverkauft: ${name}`} onClick={() => save(0)}>
              Ausverkauft
            </Button>
          </>
        )}
      </div>
      {isOpen && left !== 0 && <UnitsLeftForm item={item} busy={set.isPending} onSave={save} />}
      {set.isError && set.variables !== undefined && (
        <div className={styles['wide']}>
          <Notice tone="error" role="alert">
            <p>
              <span>{`${set.error.message} `}</span>
              <Button variant="link" onClick={() => save(set.variables.left)}>
                Noch einmal senden
              </Button>
            </p>
          </Notice>
        </div>
      )}
      {item.endangered.length > 0 && <Endangered branchERPId={branchERPId} orders={item.endangered} />}
    </li>
  )
}

/** Bags are counted in the evening, on a screen of their own. */
const BagReport = ({ branchERPId, name, isToday }: { branchERPId: number; name: string; isToday: boolean }) =>
  isToday && (
    <ButtonLink href={teamRoutes.breadSaver(branchERPId)} aria-label={`Tüten angeben: ${name}`}>
      Tüten angeben
    </ButtonLink>
  )

function Level({ item, isToday }: { item: StockItem; isToday: boolean }) {
  const { left } = item
  if (isUnreportedBag(item)) return <p className={styles['level']}>noch nicht angegeben</p>
  if (left === 0)
    return (
      <p className={classNames(styles['level'], styles['gone'])}>
        <Icon name="x-circle" />
        <span>{soldOutWords(isToday)}</span>
      </p>
    )
  return (
    <p className={styles['level']}>
      {left === null ? (
        'unbegrenzt'
      ) : (
        <span>
          noch <b>{left}</b> Stück
        </span>
      )}
    </p>
  )
}

/** Paid orders whose goods are no longer there; staff must call these customers or refund them. */
function Endangered({ branchERPId, orders }: { branchERPId: number; orders: StockItem['endangered'] }) {
  return (
    <div className={styles['hit']}>
      <Icon name="warning-circle" />
      <p>
        <b>
          {orders.length === 1
            ? '1 bezahlte Bestellung betroffen:'
            : `${formatCount(orders.length)} bezahlte Bestellungen betroffen:`}
        </b>{' '}
        {orders.map((order, index) => (
          <span key={order.orderNumber}>
            <span>{index > 0 && ', '}</span>
            <Link
              className={classNames('link', styles['order'])}
              href={teamRoutes.order(branchERPId, order.orderNumber)}
            >
              {endangeredOrderWords(order)}
            </Link>
          </span>
        ))}
      </p>
    </div>
  )
}
