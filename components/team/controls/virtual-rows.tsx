'use client'
'use no memo'

// The virtualizer is an object that changes without becoming another one, which the React Compiler would not see.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactElement, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './virtual-rows.module.css'

/** A first guess: long texts and larger letters make a row higher. */
const ROW_HEIGHT = 64
const estimateSize = () => ROW_HEIGHT
/** Rows beyond the window, so that fast scrolling and the Tab key find them. */
const SPARE_ROWS = 12
const FIRST_ROWS = 40

/** Attributes of a row's `tr`. */
export type RowProps = { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number }

type VirtualRowsProps<R> = {
  /** The same array as long as its rows are the same, and one function for `keyOf`: otherwise all places are computed anew. */
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Number of columns of the table. */
  columns: number
  /** Renders the `tr`. */
  children: (row: R, props: RowProps) => ReactElement
  /** Called near the end of the rows. */
  onNearEnd?: () => void
}

/** The indexes of the window and those around the row with the focus, in order. */
function indexesOf(range: Range, focused: number): number[] {
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
  const indexes = [...defaultRangeExtractor(range), ...around]
  return [...new Set(indexes)].sort((a, b) => a - b)
}

/**
 * The body of a table in the window; of a long one only the rows near the window are in the page. The row that has the focus
 * stays with its neighbours wherever the window is scrolled to, so that the Tab key goes on from it. The table says
 * `aria-rowcount`: the rows and its header.
 */
export function VirtualRows<R>({ rows, keyOf, columns, children, onNearEnd }: VirtualRowsProps<R>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState(Number.NaN)
  const [scrollMargin, setScrollMargin] = useState(0)
  // Whatever is above the table may become higher.
  useLayoutEffect(() => {
    setScrollMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
  })
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize,
    // A row keeps its measured height when a search moves it.
    getItemKey: useCallback((index: number) => keyOf(rows[index] as R), [rows, keyOf]),
    overscan: SPARE_ROWS,
    scrollMargin,
    rangeExtractor: (range) => indexesOf(range, focused),
    initialRect: { width: 1_024, height: FIRST_ROWS * ROW_HEIGHT },
  })
  const items = virtual.getVirtualItems()
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - FIRST_ROWS
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  })
  const below = scrollMargin + virtual.getTotalSize() - (items.at(-1)?.end ?? scrollMargin)
  return (
    <tbody ref={body} onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['index']))}>
      {items.map(({ index, start }, at) => {
        const row = rows[index]
        if (row === undefined) return null
        const gap = start - (items[at - 1]?.end ?? scrollMargin)
        // The header is row 1.
        const place = { ref: virtual.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }
        const element: ReactElement = children(row, place)
        return (
          <Fragment key={keyOf(row)}>
            <SpareRow columns={columns} height={gap} />
            {element}
          </Fragment>
        )
      })}
      <SpareRow columns={columns} height={below} />
    </tbody>
  )
}

/** Stands for the rows that are not in the page. */
const SpareRow = ({ columns, height }: { columns: number; height: number }) =>
  height > 0 && (
    <tr>
      <td colSpan={columns} className={styles['spare']} style={{ height }} />
    </tr>
  )
