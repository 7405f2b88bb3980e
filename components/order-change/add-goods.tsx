'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { formatCount } from '@/lib/format/count'
import styles from './add-goods.module.css'
import { AddableRow } from './addable-row'
import { addableQuery } from './order-change-queries'
import type { AddedGoods } from './use-change-draft'

const TYPING_PAUSE_MS = 250

type AddGoodsProps = {
  orderGUID: string
  targetDateTime: string
  /** Units of a product in the draft. */
  unitsOf: (skuid: number) => number
  onAdd: (goods: AddedGoods) => void
}

/** Dialog that adds products available at the order's branch and time: suggestions, or results of a search. */
export function AddGoods({ orderGUID, targetDateTime, unitsOf, onAdd }: AddGoodsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" size="small" />
        Etwas dazulegen
      </Button>
      <BackDialog
        open={open}
        onClose={() => setOpen(false)}
        foot={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            Fertig
          </Button>
        }
      >
        <DialogTitle>Etwas dazulegen</DialogTitle>
        <Choice {...{ orderGUID, targetDateTime, unitsOf, onAdd }} />
      </BackDialog>
    </>
  )
}

function Choice({ orderGUID, targetDateTime, unitsOf, onAdd }: AddGoodsProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isError, refetch } = useQuery(addableQuery(orderGUID, targetDateTime, search))
  return (
    <div className={styles['choice']}>
      <TextField
        label="Wonach suchen Sie?"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && <RetryNotice message="Das konnten wir gerade nicht laden." onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton height="18rem" />}
      <p role="status" className={data?.goods.length === 0 ? 'soft' : 'visually-hidden'}>
        {data !== undefined &&
          (data.goods.length === 0
            ? 'Dazu haben wir zu Ihrer Zeit leider nichts.'
            : `${formatCount(data.goods.length)} Vorschläge`)}
      </p>
      <ul className={styles['list']}>
        {data?.goods.map((goods) => (
          <AddableRow key={goods.skuid} goods={goods} units={unitsOf(goods.skuid)} onAdd={onAdd} />
        ))}
      </ul>
    </div>
  )
}
