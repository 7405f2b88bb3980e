// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of which only a part of the rows and columns is in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: cells have the focus, not rows (ARIA Authoring Practices, grid)

'use client'
'use no memo'

import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { NOT_SOLD } from '@/lib/domain/assortment-fields'
// The virtualizers are objects that change without becoming other ones, which the React Compiler would not see.
import { formatCount } from '@/lib/format/count'
import { landNames } from '@/lib/words/de/lands'
import { cellText } from '../assortment-words'
import styles from './grid.module.css'
import { cellKey, useGridCells } from './grid-queries'
import { type GridBranch, type GridProduct, isIn, type Position, type Region } from './grid-rules'

/** In pixels at the usual text size. On phones the names of the products take less. */
const SIZES = { row: 60, column: 116, headRow: 104, headColumn: 264 }
const NARROW_HEAD_COLUMN = 148
const NARROW = 480
const USUAL_TEXT = 16
const SPARE = 4
const PAGE = 10
const CORNER: Position = { row: -1, column: -1 }

type GridTableProps = {
  products: readonly GridProduct[]
  branches: readonly GridBranch[]
  /** Number of branches, of which some may be hidden. */
  allBranches: number
  /** 'yyyy-MM-dd'; empty: every day. */
  day: string
  at: Position
  region: Region | null
  pending: (product: GridProduct, erpId: number) => string | null
  /** `extend`: from the position where the selection began. */
  onMove: (to: Position, extend: boolean) => void
  onClear: () => void
}

/** The position to which a key leads; null for other keys. Row and column -1 are headers. */
function moved({ key, ctrlKey, metaKey }: KeyboardEvent, { row, column }: Position, last: Position): Position | null {
  const far = ctrlKey || metaKey
  const to: Readonly<Record<string, Position>> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: Math.max(0, row - PAGE), column },
    PageDown: { row: row + PAGE, column },
  }
  const found = to[key]
  return found === undefined
    ? null
    : {
        row: Math.min(Math.max(found.row, -1), last.row),
        column: Math.min(Math.max(found.column, -1), last.column),
      }
}

/** Sizes for the reader's text size and the width of the grid. */
function useSizes(frame: RefObject<HTMLElement | null>): typeof SIZES {
  const [sizes, setSizes] = useState(SIZES)
  useLayoutEffect(() => {
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT
      const isNarrow = (frame.current?.clientWidth ?? NARROW) < NARROW
      const scaled = (size: number) => Math.round(size * scale)
      setSizes({
        row: scaled(SIZES.row),
        column: scaled(SIZES.column),
        headRow: scaled(SIZES.headRow),
        headColumn: isNarrow ? NARROW_HEAD_COLUMN : scaled(SIZES.headColumn),
      })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [frame])
  return sizes
}

const idOf = ({ row, column }: Position): string => `grid-${row}-${column}`

/** Products × branches. Only the cells near the window are in the page, and only theirs are read. */
export function GridTable(props: GridTableProps) {
  const { products, branches, day, at, region, pending, onMove, onClear } = props
  const frame = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const sizes = useSizes(frame)
  const shared = { getScrollElement: () => frame.current, overscan: SPARE }
  const rows = useVirtualizer({
    ...shared,
    count: products.length,
    estimateSize: () => sizes.row,
    paddingStart: sizes.headRow,
    scrollPaddingStart: sizes.headRow,
    initialRect: { width: 1_024, height: 640 },
  })
  const columns = useVirtualizer({
    ...shared,
    horizontal: true,
    count: branches.length,
    estimateSize: () => sizes.column,
    paddingStart: sizes.headColumn,
    scrollPaddingStart: sizes.headColumn,
    initialRect: { width: 1_024, height: 640 },
  })
  const [shownRows, shownColumns] = [rows.getVirtualItems(), columns.getVirtualItems()]
  const cells = useGridCells(products, branches, {
    day,
    window: {
      rows: [shownRows[0]?.index ?? 0, shownRows.at(-1)?.index ?? -1],
      columns: [shownColumns[0]?.index ?? 0, shownColumns.at(-1)?.index ?? -1],
    },
  })
  const width = columns.getTotalSize()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizers keep sizes until they are told to measure
  useLayoutEffect(() => {
    rows.measure()
    columns.measure()
  }, [sizes])

  // The focus follows the position, also to a cell that was not in the page before.
  useEffect(() => {
    if (hasFocus.current) document.getElementById(idOf(at))?.focus({ preventScroll: true })
  })

  const goTo = (to: Position, extend: boolean) => {
    if (to.row >= 0) rows.scrollToIndex(to.row)
    if (to.column >= 0) columns.scrollToIndex(to.column)
    onMove(to, extend)
  }
  const press = (event: KeyboardEvent) => {
    const to = moved(event, at, { row: products.length - 1, column: branches.length - 1 })
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (to !== null) goTo(to, event.shiftKey)
    else if (isAll) onMove(CORNER, false)
    else if (event.key === 'Escape') onClear()
    else if (event.key === ' ' || event.key === 'Enter') onMove(at, false)
    else return
    event.preventDefault()
  }
  const focusOf = (position: Position): 0 | -1 => (at.row === position.row && at.column === position.column ? 0 : -1)
  const cellOf = (product: GridProduct, { erpId }: GridBranch, { row, column }: Position) => {
    const isKnown = cells.isKnown(row, column)
    const key = cellKey(product.skuNumber, erpId)
    const everyDay = cells.everyDay.get(key) ?? ''
    const now = day === '' ? everyDay : (cells.onDay.get(key) ?? '')
    const next = pending(product, erpId)
    const set = next ?? now
    // A day without a number of its own is like every other.
    const value = set === '' && day !== '' ? everyDay : set
    return { value: isKnown || next !== null ? value : null, isChanged: next !== null && isKnown && next !== now }
  }
  const isWholeColumn = (column: number) =>
    region?.top === 0 && region.bottom === products.length - 1 && isIn(region, { row: 0, column })
  const isWholeRow = (row: number) =>
    region?.left === 0 && region.right === branches.length - 1 && isIn(region, { row, column: 0 })

  const grid = (
    <div
      ref={frame}
      role="grid"
      aria-label="Sortiment der Filialen"
      aria-multiselectable="true"
      aria-rowcount={products.length + 1}
      aria-colcount={branches.length + 1}
      aria-busy={cells.isLoading}
      className={styles['frame']}
      onKeyDown={press}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <div className={styles['all']} style={{ height: rows.getTotalSize(), width }} role="presentation">
        <div className={styles['heads']} style={{ height: sizes.headRow, width }} role="row" aria-rowindex={1}>
          <GridCell
            {...{ onMove }}
            position={CORNER}
            tabIndex={focusOf(CORNER)}
            role="columnheader"
            look={styles['corner']}
            style={{ width: sizes.headColumn }}
          >
            Produkt
          </GridCell>
          {shownColumns.map(({ index, start }) => {
            const branch = branches[index]
            return branch === undefined ? null : (
              <GridCell
                key={branch.erpId}
                {...{ onMove }}
                position={{ row: -1, column: index }}
                tabIndex={focusOf({ row: -1, column: index })}
                role="columnheader"
                isChosen={isWholeColumn(index)}
                look={styles['branch']}
                style={{ left: start, width: sizes.column }}
              >
                <BranchName branch={branch} isFirst={branches[index - 1]?.land !== branch.land} />
              </GridCell>
            )
          })}
        </div>
        {shownRows.map(({ index, start }) => {
          const product = products[index]
          return product === undefined ? null : (
            <div
              key={product.skuNumber}
              role="row"
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ top: start, height: sizes.row, width }}
            >
              <GridCell
                {...{ onMove }}
                position={{ row: index, column: -1 }}
                tabIndex={focusOf({ row: index, column: -1 })}
                role="rowheader"
                isChosen={isWholeRow(index)}
                look={classNames(styles['product'], product.variantOf !== null && styles['variant'])}
                style={{ width: sizes.headColumn }}
              >
                <Picture src={product.imagePath} alt="" width={40} sizes="40px" shape="square" />
                <span>
                  <b>{product.name}</b>
                  <span className={styles['sub']}>
                    {cells.isKnown(index, shownColumns[0]?.index ?? 0)
                      ? `an in ${formatCount(props.allBranches - (cells.off.get(product.skuNumber) ?? 0))}`
                      : '\u00A0'}
                  </span>
                </span>
              </GridCell>
              {shownColumns.map(({ index: column, start: left }) => {
                const branch = branches[column]
                if (branch === undefined) return null
                const position = { row: index, column }
                const { value, isChanged } = cellOf(product, branch, position)
                return (
                  <GridCell
                    key={branch.erpId}
                    {...{ position, onMove, isChanged }}
                    tabIndex={focusOf(position)}
                    role="gridcell"
                    isChosen={region !== null && isIn(region, position)}
                    look={styles['cell']}
                    style={{ left, width: sizes.column }}
                  >
                    {value === null ? <Skeleton width="2.5rem" height="1rem" /> : <CellValue value={value} />}
                  </GridCell>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
  return (
    <>
      {cells.error !== null && <RetryNotice message={cells.error.message} onRetry={cells.readAgain} />}
      {grid}
    </>
  )
}

type GridCellProps = {
  position: Position
  role: 'columnheader' | 'rowheader' | 'gridcell'
  tabIndex: 0 | -1
  isChosen?: boolean
  isChanged?: boolean
  look: string | undefined
  style: CSSProperties
  onMove: GridTableProps['onMove']
  children: ReactNode
}

/** False if a cell has come below a pointer that stays where it is, because something above the grid has changed. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** A cell or a header. The pointer selects it, with the shift key or pressed also those between. */
const GridCell = ({ position, role, tabIndex, isChosen, isChanged, look, style, onMove, children }: GridCellProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: all three roles support it
  <div
    id={idOf(position)}
    role={role}
    tabIndex={tabIndex}
    aria-colindex={position.column + 2}
    aria-selected={isChosen}
    className={classNames(look, isChosen && styles['chosen'], isChanged && styles['changed'])}
    style={style}
    onPointerDown={(event) => onMove(position, event.shiftKey)}
    onPointerEnter={(event) => event.buttons === 1 && hasMoved(event) && onMove(position, true)}
  >
    {children}
  </div>
)

const BranchName = ({ branch: { name, land }, isFirst }: { branch: GridBranch; isFirst: boolean }) => {
  const [town, ...rest] = name.split(',')
  return (
    <>
      <span className={styles['land']}>{isFirst ? (landNames[land] ?? land) : ''}</span>
      <b>{town}</b>
      <span>{rest.join(',').trim()}</span>
    </>
  )
}

/** Each value has a shape and a word, because people may not distinguish the colours. */
const CellValue = ({ value }: { value: string }) =>
  value === '' ? (
    <span className={styles['on']}>
      <Icon name="check" size="small" />
      <span>{cellText(value)}</span>
    </span>
  ) : value === NOT_SOLD ? (
    <span className={styles['off']}>
      <Icon name="x" size="small" />
      <span>{cellText(value)}</span>
    </span>
  ) : (
    <span>
      <b>{value}</b> am Tag
    </span>
  )
