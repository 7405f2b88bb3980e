'use client'

import { useEffect, useId, useState } from 'react'
import fieldStyles from '@/components/team/office/office-search.module.css'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { useCombobox } from '@/components/ui/hooks/use-combobox'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { Price } from '@/components/ui/text/price'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import { DEFAULT_MAXIMUM } from '@/lib/domain/quantity'
import { formatCents } from '@/lib/format/money'
import styles from './telephone.module.css'
import { useGoods } from './telephone-queries'
import type { ChosenLine, TelephoneDraftState } from './use-telephone-draft'

const TYPING_PAUSE_MS = 200

/** The goods of the order: a search that adds products, and the lines. */
export function GoodsPart({ state }: { state: TelephoneDraftState }) {
  const { choice, draft, setUnits } = state
  return (
    <>
      <GoodsSearch state={state} />
      <ul className={styles['lines']}>
        {choice.lines.map((line) => (
          <Line key={line.skuid} line={line} draft={draft} onUnits={(units) => setUnits(line.skuid, units)} />
        ))}
      </ul>
    </>
  )
}

/** Enter puts in the first hit, or the one that the arrow keys have chosen. */
function GoodsSearch({ state: { choice, add } }: { state: TelephoneDraftState }) {
  const [text, setText] = useState('')
  const [added, setAdded] = useState('')
  const id = useId()
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, error, isFetching, refetch } = useGoods(choice.branchERPId, choice.start, search)
  const typed = text.trim()
  // While more is typed the former hits stay; those of another word do not.
  const goods = search !== '' && typed.startsWith(search) ? (data?.goods ?? []) : []
  const options = goods.map((one) => ({ key: String(one.skuid), goods: one }))
  const put = (one: (typeof options)[number]) => {
    add(one.goods)
    setAdded(`${one.goods.skuName} liegt drin.`)
    setText('')
  }
  /** Enter was pressed before the hits had come: then the first of them is put in. */
  const [awaited, setAwaited] = useState('')
  const isAnswered = search === typed && data !== undefined
  useEffect(() => {
    if (awaited === '' || (awaited === typed && !isAnswered)) return
    setAwaited('')
    const [first] = options
    if (awaited === typed && first !== undefined) put(first)
  })
  const box = useCombobox({ id, text, options, onPick: put })
  const isNothing = typed !== '' && isAnswered && !isFetching && goods.length === 0 && error === null
  const isDisabled = choice.branchERPId === 0
  return (
    <div className={styles['finder']}>
      <label className={fieldStyles['find']}>
        <Icon name="magnifying-glass" />
        <span className="visually-hidden">Produkt oder Artikelnummer</span>
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          aria-expanded={box.open}
          aria-controls={id}
          aria-activedescendant={box.activeId}
          aria-autocomplete="list"
          placeholder="Produkt oder Art.-Nr., Enter legt dazu"
          maxLength={100}
          disabled={isDisabled}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={box.fold}
          onKeyDown={(event) => {
            const [first] = options
            if (event.key !== 'Enter' || box.activeId !== undefined) return box.onKeyDown(event)
            event.preventDefault()
            if (!isAnswered) setAwaited(typed)
            else if (first !== undefined) put(first)
          }}
        />
      </label>
      <ul {...box.list} className={styles['hits']}>
        {options.map((option) => (
          <li key={option.key} {...box.propsOf(option)}>
            <Picture src={option.goods.imagePath} alt="" shape="square" width={40} />
            <span>
              <b>{option.goods.skuName}</b>
              <span className={styles['sub']}>{option.goods.skuSubline}</span>
            </span>
            <span className="num">{formatCents(option.goods.price)}</span>
          </li>
        ))}
      </ul>
      {error !== null && <RetryNotice message={error.message} onRetry={() => void refetch()} />}
      <p role="status" className={isNothing ? styles['sub'] : 'visually-hidden'}>
        {isNothing ? 'Das gibt es hier zu dieser Zeit nicht.' : added}
      </p>
    </div>
  )
}

type LineProps = { line: ChosenLine; draft: TelephoneDraftState['draft']; onUnits: (units: number) => void }

function Line({ line, draft, onUnits }: LineProps) {
  const { skuid, skuName, skuSubline, imagePath, units, min, step } = line
  const item = draft?.cart.cartItems.find((one) => one.skuid === skuid)
  const left = item?.skuDailyInventory ?? null
  return (
    <li>
      <Picture src={imagePath} alt="" shape="square" width={56} />
      <span>
        <span className={styles['name']}>{skuName}</span>
        <span className={styles['sub']}>{skuSubline}</span>
        {left !== null && <span className={styles['sub']}>{`höchstens ${left} Stück an diesem Tag`}</span>}
      </span>
      <QuantityStepper
        label={`Anzahl ${skuName}`}
        size="compact"
        value={units}
        limits={{ min, max: DEFAULT_MAXIMUM, step }}
        onChange={onUnits}
        onZero={() => onUnits(0)}
      />
      <span className={styles['price']}>{item !== undefined && <Price amount={item.totalPrice} size="small" />}</span>
      <Button variant="link" onClick={() => onUnits(0)}>
        Entfernen<VisuallyHidden>{`: ${skuName}`}</VisuallyHidden>
      </Button>
    </li>
  )
}
