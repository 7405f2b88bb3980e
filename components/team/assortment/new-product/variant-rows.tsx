import styles from '@/components/team/office/office.module.css'
import { Button, IconButton } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import type { EditFault } from '@/lib/contract/assortment/assortment-changes'
import type { NewVariant } from '@/lib/contract/assortment/assortment-products'
import { faultSentence } from '../assortment-words'

type VariantRow = Required<NewVariant> & { key: number }
export type VariantRows = readonly VariantRow[]

export const newRow = (rows: VariantRows): VariantRow => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  ...{ skuNumber: '', attributes: '', price: '' },
})

/** The variants as sent: rows in which nothing was typed are left out. */
export const filledRows = (rows: VariantRows): Required<NewVariant>[] =>
  rows
    .map(({ key: _, ...row }) => row)
    .filter(({ skuNumber, attributes, price }) => `${skuNumber}${attributes}${price}`.trim() !== '')

const columns = [
  { part: 'attributes', label: 'Unterscheidet sich durch', example: 'Größe: klein', fields: ['variantAttributes'] },
  { part: 'skuNumber', label: 'Artikelnummer', example: '', fields: ['skuNumber', 'variantOf'] },
  { part: 'price', label: 'Preis in Euro', example: '', fields: ['price::0:'] },
] as const

type VariantRowsProps = { rows: VariantRows; faults: readonly EditFault[]; onChange: (rows: VariantRows) => void }

/** New variants, each a row of fields. */
export function VariantRowsTable({ rows, faults, onChange }: VariantRowsProps) {
  const faultAt = (skuNumber: string, fields: readonly string[]) =>
    faults.find((fault) => fault.skuNumber === skuNumber.trim() && skuNumber !== '' && fields.includes(fault.field))
  return (
    <>
      {rows.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {columns.map(({ part, label }) => (
                  <th key={part} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">Weglassen</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.key}>
                  {columns.map(({ part, label, example, fields }) => {
                    const fault = faultAt(row.skuNumber, fields)
                    return (
                      <td key={part}>
                        <input
                          className={styles['rowField']}
                          aria-label={`${label}, Variante ${index + 1}`}
                          aria-invalid={fault !== undefined || undefined}
                          placeholder={example}
                          maxLength={part === 'attributes' ? 200 : 20}
                          inputMode={part === 'price' ? 'decimal' : 'text'}
                          value={row[part]}
                          onChange={({ target }) =>
                            onChange(rows.map((one) => (one.key === row.key ? { ...one, [part]: target.value } : one)))
                          }
                        />
                        <span className={styles['error']}>
                          {fault === undefined ? '' : faultSentence(fault.reason)}
                        </span>
                      </td>
                    )
                  })}
                  <td>
                    <IconButton
                      label={`Variante ${index + 1} weglassen`}
                      onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                    >
                      <Icon name="trash" />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button size="compact" onClick={() => onChange([...rows, newRow(rows)])}>
        Variante dazu
      </Button>
    </>
  )
}
