'use client'

import type { Ref } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import office from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { Select } from '@/components/ui/controls/select'
import type { GridAxes } from '@/lib/contract/assortment/assortment-grid'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { landNames } from '@/lib/words/de/lands'
import { dayLabel } from '../assortment-words'
import { MAX_CSV_CELLS, saveGrid } from './grid-csv'
import type { Region, shownAxes } from './grid-rules'

const DAYS = 7
const dayNames = ['heute, ', 'morgen, ']

const optionsOfDays = (today: string) => [
  { value: '', label: 'Auf Dauer' },
  ...Array.from({ length: DAYS }, (_, ahead) => {
    const day = addCalendarDays(today, ahead)
    return { value: day, label: `Nur ${dayNames[ahead] ?? ''}${dayLabel(day)}` }
  }),
]

type Filter = { search: string; shelf: string; land: string }

type GridHeadProps = {
  axes: GridAxes
  shown: ReturnType<typeof shownAxes>
  region: Region | null
  filter: Filter
  /** The search field. */
  field: Ref<HTMLInputElement>
  day: string
  /** Unsaved changes are for this day. */
  isDayFixed: boolean
  onFilter: (filter: Filter) => void
  onDay: (day: string) => void
}

/** Choice of the products, branches and days in the grid, and the file of the selected region or of all that is shown. */
export function GridHead({ axes, shown, region, filter, field, day, isDayFixed, onFilter, onDay }: GridHeadProps) {
  const { products, branches } = shown
  const narrow = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  const rows = region === null ? products : products.slice(region.top, region.bottom + 1)
  const columns = region === null ? branches : branches.slice(region.left, region.right + 1)
  const cells = rows.length * columns.length
  return (
    <div className={office['head']}>
      <h1>Sortiment</h1>
      <OfficeSearch
        ref={field}
        label="Produkt oder Filiale"
        value={filter.search}
        onChange={(text) => narrow({ search: text })}
      />
      <Select
        label="Regal"
        options={[
          { value: '', label: 'Alle Regale' },
          ...axes.shelves.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filter.shelf}
        onChange={({ target }) => narrow({ shelf: target.value })}
      />
      <Select
        label="Region"
        options={[
          { value: '', label: `Alle Filialen, ${formatCount(axes.branches.length)}` },
          ...[...Map.groupBy(axes.branches, ({ land }) => land)].map(([land, own]) => ({
            value: land,
            label: `${landNames[land] ?? land}, ${formatCount(own.length)}`,
          })),
        ]}
        value={filter.land}
        onChange={({ target }) => narrow({ land: target.value })}
      />
      <Select
        label="Wann"
        options={optionsOfDays(axes.today)}
        value={day}
        disabled={isDayFixed}
        onChange={({ target }) => onDay(target.value)}
      />
      {cells > 0 && cells <= MAX_CSV_CELLS && (
        <CsvButton onSave={() => saveGrid(rows, columns, { day, today: axes.today })} />
      )}
    </div>
  )
}
