import type { CSSProperties } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ProductionList } from '@/lib/contract/staff/production'
import { formatCount } from '@/lib/format/count'
import styles from './bakehouse.module.css'
import { UnitsChange } from './change-list'
import {
  BRANCHES_BESIDE,
  changedUnits,
  columnNames,
  type Grouping,
  groupsOf,
  packagingText,
  usualTotal,
} from './production-list-contents'
import type { Ticks } from './use-ticks'

type ProductionTableProps = {
  list: ProductionList
  grouping: Grouping
  ticks: Ticks | null
  /** Index of the first branch shown. */
  from: number
  caption: string
  /** 'Samstag': the weekday of the usual units. */
  weekday: string
}

/** Products by shelf or dough × branches, with ordered units in bold, usual units below them, and sums. */
export function ProductionTable({ list, grouping, ticks, from, caption, weekday }: ProductionTableProps) {
  const shown = <T,>(values: readonly T[]): readonly T[] => values.slice(from, from + BRANCHES_BESIDE)
  const branches = shown(list.branches)
  const names = shown(columnNames(list.branches))
  const marks = changedUnits(list)
  return (
    <table className={styles['table']} style={{ '--branches': branches.length } as CSSProperties}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            Bestellt <span>{`~ üblich am ${weekday}`}</span>
          </th>
          <th scope="col" className={styles['total']}>
            Gesamt
          </th>
          {branches.map(({ branchERPId }, at) => (
            <th key={branchERPId} scope="col">
              {names[at]}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(list, grouping).map(({ title, weight, goods }) => (
        <tbody key={title}>
          <tr className={styles['shelf']}>
            <th colSpan={branches.length + 2} scope="colgroup">
              <span>{title}</span> {weight !== '' && <b>{weight}</b>}
            </th>
          </tr>
          {goods.map((product) => (
            <tr key={product.skuNumber} data-ticked={ticks?.isTicked(product) || undefined}>
              <th scope="row">
                <ProductName product={product} ticks={ticks} />
              </th>
              <Units ordered={product.total} usual={usualTotal(product)} isTotal />
              {branches.map(({ branchERPId }, at) => (
                <Units
                  key={branchERPId}
                  ordered={product.units[from + at] ?? 0}
                  usual={product.usual[from + at] ?? 0}
                  change={marks.get(`${product.skuNumber} ${branchERPId}`)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">Stück</th>
          <td className={styles['total']}>{formatCount(list.total)}</td>
          {branches.map(({ branchERPId }, at) => (
            <td key={branchERPId}>{formatCount(list.totals[from + at] ?? 0)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

type ProductNameProps = { product: ProductionList['goods'][number]; ticks: Ticks | null }

/** The name; after the lock with a box to tick. */
function ProductName({ product, ticks }: ProductNameProps) {
  const packed = packagingText(product, null)
  const text = (
    <>
      <b>{product.name}</b>
      <span>{product.subline}</span>
      {packed !== null && <span>{packed}</span>}
    </>
  )
  if (ticks === null) return text
  return (
    <label className={styles['tick']}>
      <input type="checkbox" checked={ticks.isTicked(product)} onChange={() => ticks.toggle(product)} />
      <span>{text}</span>
    </label>
  )
}

type UnitsProps = { ordered: number; usual: number; change?: number | undefined; isTotal?: boolean }

const Units = ({ ordered, usual, change, isTotal = false }: UnitsProps) => (
  <td className={isTotal ? styles['total'] : undefined}>
    {change !== undefined && <UnitsChange units={change} />}{' '}
    <b className={classNames(ordered === 0 && styles['zero'])}>{ordered === 0 ? '–' : formatCount(ordered)}</b>
    {usual > 0 && (
      <i>
        <span aria-hidden="true">~ </span>
        <span className="visually-hidden">üblich </span>
        <span>{formatCount(usual)}</span>
      </i>
    )}
  </td>
)
