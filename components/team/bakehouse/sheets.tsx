import type { ReactNode } from 'react'
import type { ProductionList } from '@/lib/contract/staff/production'
import { sum } from '@/lib/domain/sum'
import { formatClock, formatShortDay, formatTime, formatWeekdayDay } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { bakehouseName, numbersText, unitsText, weekdayText } from './bakehouse-words'
import { ChangeList } from './change-list'
import {
  BRANCHES_BESIDE,
  branchGoods,
  changedUnits,
  columnNames,
  groupsOf,
  kilograms,
  packagingText,
  sheetStarts,
} from './production-list-contents'
import styles from './sheets.module.css'

type SheetProps = { list: ProductionList; title: string; by: string; children: ReactNode }

/** An A4 sheet: wave and version in its header, the person who printed it in its footer. */
function Sheet({ list: { wave, now, open }, title, by, children }: SheetProps) {
  const written = isEmptyDateTime(wave.writtenAt)
    ? `Stand ${formatShortDay(now)}, ${formatTime(now)}`
    : `geschrieben ${formatShortDay(wave.writtenAt)}, ${formatTime(wave.writtenAt)}`
  return (
    <section className={styles['sheet']}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>
            {`${bakehouseName(wave.bakehouse)} · ${wave.name}, ${formatClock(wave.bakesAt)} · ${weekdayText(wave.bakesAt)}, ${formatWeekdayDay(wave.bakesAt).slice(4)}`}
          </p>
        </div>
        <div className={styles['version']}>
          <b>{wave.version === 0 ? 'Noch nicht gesperrt' : numbersText(wave)}</b>
          <span>{written}</span>
        </div>
      </header>
      {children}
      {open.length > 0 && (
        <div className={styles['note']}>
          <b>Noch in keinem Nachtrag</b>
          <p>Die Zahlen oben enthalten es schon.</p>
          <ChangeList changes={open} />
        </div>
      )}
      <footer>
        <span>Nur bezahlte Bestellungen, ohne Namen</span>
        <span>{`Gedruckt ${formatWeekdayDay(now)}, ${formatTime(now)} · ${by}`}</span>
      </footer>
    </section>
  )
}

const Change = ({ units }: { units: number | undefined }) =>
  units === undefined ? null : <u data-minus={units < 0 || undefined}>{unitsText(units)}</u>

const Packed = ({ text }: { text: string | null }) => (text === null ? null : <span>{text}</span>)

type ListSheetsProps = { list: ProductionList; by: string }

/** The list on paper: six branches per sheet, totals on each, the supplement on the last. */
export function ListSheets({ list, by }: ListSheetsProps) {
  const starts = sheetStarts(list.branches.length)
  const ordered = list.goods.filter(({ total }) => total > 0)
  const names = columnNames(list.branches)
  const marks = changedUnits(list)
  const sheets = starts.map((from) => {
    const branches = list.branches.slice(from, from + BRANCHES_BESIDE)
    const isLast = from === starts.at(-1)
    return (
      <Sheet key={from} list={list} title="Backliste" by={by}>
        <table>
          <thead>
            <tr>
              <th scope="col">Produkt</th>
              <th scope="col" className={styles['total']}>
                Gesamt
              </th>
              {branches.map(({ branchERPId }, at) => (
                <th key={branchERPId} scope="col">
                  {names[from + at]}
                </th>
              ))}
              <th scope="col" className={styles['tick']}>
                <span className="visually-hidden">Erledigt</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((product) => {
              const { skuNumber, name, subline, total, units } = product
              return (
                <tr key={skuNumber}>
                  <th scope="row">
                    <span>{`${name} `}</span>
                    <span>{subline}</span> <Packed text={packagingText(product, null)} />
                  </th>
                  <td className={styles['total']}>{formatCount(total)}</td>
                  {branches.map(({ branchERPId }, at) => (
                    <td key={branchERPId}>
                      <Change units={marks.get(`${skuNumber} ${branchERPId}`)} />{' '}
                      <span>{formatCount(units[from + at] ?? 0).replace(/^0$/, '–')}</span>
                    </td>
                  ))}
                  <td className={styles['tick']}>
                    <i />
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Stück</th>
              <td className={styles['total']}>{formatCount(list.total)}</td>
              {branches.map(({ branchERPId }, at) => (
                <td key={branchERPId}>{formatCount(list.totals[from + at] ?? 0)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
        {isLast && list.open.length === 0 && list.last.length > 0 && (
          <div className={styles['note']}>
            <b>{`Nachtrag ${list.wave.supplement}`}</b>
            <p>Die Zahlen oben enthalten ihn schon.</p>
            <ChangeList changes={list.last} />
          </div>
        )}
      </Sheet>
    )
  })
  return (
    <>
      {list.doughs.length > 0 && <DoughSheet list={list} by={by} />}
      {sheets}
    </>
  )
}

/** The first work of the night: kilograms by dough, and the pieces that are made of each. */
function DoughSheet({ list, by }: ListSheetsProps) {
  const ordered = list.goods.filter(({ total, dough }) => total > 0 && dough !== null)
  return (
    <Sheet list={{ ...list, open: [] }} title="Teigzettel" by={by}>
      <table>
        <thead>
          <tr>
            <th scope="col">Teig</th>
            <th scope="col">Stück</th>
            <th scope="col">je Stück</th>
            <th scope="col" className={styles['total']}>
              Teig
            </th>
            <th scope="col" className={styles['tick']}>
              <span className="visually-hidden">Erledigt</span>
            </th>
          </tr>
        </thead>
        {groupsOf({ ...list, goods: ordered }, 'dough').map(({ title, weight, goods }) => (
          <tbody key={title} className={styles['dough']}>
            <tr>
              <th scope="row">{title}</th>
              <td>{formatCount(sum(goods.map(({ total }) => total)))}</td>
              <td />
              <td className={styles['total']}>{weight}</td>
              <td className={styles['tick']}>
                <i />
              </td>
            </tr>
            {goods.map(({ skuNumber, name, total, dough }) => (
              <tr key={skuNumber}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                <td>{formatCount(total)}</td>
                <td>{`${formatCount(dough?.gramsPerUnit ?? 0)} g`}</td>
                <td className={styles['total']}>{kilograms((dough?.gramsPerUnit ?? 0) * total)}</td>
                <td />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Alle Teige</th>
            <td>{formatCount(sum(list.doughs.map(({ units }) => units)))}</td>
            <td />
            <td className={styles['total']}>{kilograms(sum(list.doughs.map(({ grams }) => grams)))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </Sheet>
  )
}

type PackSheetProps = ListSheetsProps & { branch: ProductionList['branches'][number] }

/** The packing list of one branch, with a box to tick per product. */
export function PackSheet({ list, by, branch }: PackSheetProps) {
  const goods = branchGoods(list, branch.branchERPId)
  const changed = list.open.filter(({ branchERPId }) => branchERPId === branch.branchERPId)
  return (
    <Sheet list={{ ...list, open: changed }} title={`Packzettel ${branch.name}`} by={by}>
      {goods.length === 0 ? (
        <p>Für diese Filiale ist nichts zu packen.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Produkt</th>
              <th scope="col" className={styles['total']}>
                Stück
              </th>
              <th scope="col" className={styles['tick']}>
                <span className="visually-hidden">Gepackt</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ skuNumber, name, subline, count, packed }) => (
              <tr key={skuNumber}>
                <th scope="row">
                  <span>{`${name} `}</span>
                  <span>{subline}</span> <Packed text={packed} />
                </th>
                <td className={styles['total']}>{formatCount(count)}</td>
                <td className={styles['tick']}>
                  <i />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Stück</th>
              <td className={styles['total']}>{formatCount(sum(goods.map(({ count }) => count)))}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </Sheet>
  )
}
