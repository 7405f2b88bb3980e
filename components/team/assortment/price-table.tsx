import { useState } from 'react'
import styles from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import type { EditedProduct } from '@/lib/contract/assortment/assortment-products'
import { priceLabel } from './assortment-words'

type PriceTableProps = {
  prices: EditedProduct['prices']
  /** 'ab Di, 01.12.2026 um 06:00 Uhr', 'sofort' */
  when: string
  textOf: (field: string) => string
  errorOf: (field: string) => string | undefined
  onChange: (field: string, value: string) => void
  /** Adds a row for a price from that quantity on. */
  onTier: (quantity: number) => void
}

const euros = (text: string): string => (text === '' ? '–' : `${text} €`)

/** Prices by zone, mode and quantity: today, and from the chosen moment on. */
export function PriceTable({ prices, when, textOf, errorOf, onChange, onTier }: PriceTableProps) {
  const [quantity, setQuantity] = useState('')
  const isQuantity = /^\d{1,2}$/.test(quantity) && Number(quantity) >= 2
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Preis für</th>
              <th scope="col" className={styles['number']}>
                heute
              </th>
              <th scope="col" className={styles['number']}>
                {when}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ field, now, ahead }) => {
              const value = textOf(field)
              const error = errorOf(field)
              return (
                <tr key={field}>
                  <th scope="row">{priceLabel(field)}</th>
                  <td className={styles['number']}>{euros(now)}</td>
                  <td className={styles['number']}>
                    <input
                      className={classNames(styles['cell'], value !== ahead && styles['edited'])}
                      inputMode="decimal"
                      aria-label={`${priceLabel(field)}, ${when}, in Euro`}
                      aria-invalid={error !== undefined || undefined}
                      value={value}
                      onChange={({ target }) => onChange(field, target.value)}
                    />
                    <span className={styles['error']}>{error}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <form
        className={styles['tier']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isQuantity) onTier(Number(quantity))
        }}
      >
        <label className={styles['label']}>
          <span>Mengenpreis ab</span>{' '}
          <input
            className={styles['cell']}
            inputMode="numeric"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />{' '}
          <span>Stück</span>
        </label>
        <Button type="submit" size="compact">
          Zeile dazu
        </Button>
      </form>
    </>
  )
}
