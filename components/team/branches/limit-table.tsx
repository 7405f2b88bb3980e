'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { branchFieldLabel } from '@/lib/words/de/branch-fields'
import { EMPTY_LIMIT, type LimitRow, limitFields, limitRowsOf, limitText } from './limit-rows'

type LimitTableProps = {
  fields: Readonly<Record<string, string>>
  errorOf: (field: string) => string | undefined
  onChange: (field: string, value: string) => void
}

const cells = [
  { name: 'opens', label: 'Von', type: 'text' },
  { name: 'closes', label: 'Bis', type: 'text' },
  { name: 'orders', label: 'Bestellungen', type: 'text' },
  { name: 'units', label: 'Arbeitseinheiten', type: 'text' },
] as const satisfies readonly { name: keyof LimitRow; label: string; type: string }[]

/** Limits of time slots by mode, weekday and time, which hold instead of the branch's own numbers. */
export function LimitTable({ fields, errorOf, onChange }: LimitTableProps) {
  const all = limitFields(fields)
  const [added, setAdded] = useState(all[0] ?? '')
  const rows = all.flatMap((field) => limitRowsOf(fields[field] ?? '').map((row, index) => ({ field, row, index })))
  const write = (field: string, change: (own: LimitRow[]) => LimitRow[]) =>
    onChange(field, limitText(change(limitRowsOf(fields[field] ?? ''))))
  return (
    <>
      {rows.length > 0 && (
        <div className={office['scroll']}>
          <table className={office['table']}>
            <thead>
              <tr>
                <th scope="col">Grenze</th>
                {cells.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">Entfernen</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, row, index }) => (
                <tr key={`${field} ${index}`}>
                  <th scope="row">
                    <span>{branchFieldLabel(field)}</span>
                    <span className={office['error']}>{errorOf(field)}</span>
                  </th>
                  {cells.map(({ name, label }) => (
                    <td key={name}>
                      <input
                        className={office['cell']}
                        aria-label={`${branchFieldLabel(field)}, ${label}`}
                        aria-invalid={errorOf(field) !== undefined || undefined}
                        value={row[name]}
                        maxLength={8}
                        onChange={({ target }) =>
                          write(field, (own) =>
                            own.map((one, at) =>
                              at === index ? { ...one, [name]: target.value.replaceAll(/[;,–]/g, '') } : one,
                            ),
                          )
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <Button variant="link" onClick={() => write(field, (own) => own.filter((_, at) => at !== index))}>
                      Entfernen
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={office['tier']}>
        <Select
          label="Wofür die Grenze gilt"
          options={all.map((field) => ({ value: field, label: branchFieldLabel(field) }))}
          value={added}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button size="compact" onClick={() => write(added, (own) => [...own, EMPTY_LIMIT])}>
          Grenze hinzufügen
        </Button>
      </div>
    </>
  )
}
