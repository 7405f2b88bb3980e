'use client'

import { useChangePackaging } from '@/components/state/cart-mutations'
import { Select } from '@/components/ui/controls/select'
import type { CartItem } from '@/lib/contract/orders/carts'
import { packagings } from '@/lib/contract/values'
import { packagingChoices, packagingDeposit } from '@/lib/domain/packaging'
import { nameIn, packagingNames, singleUseNames, vesselDeposit } from '@/lib/words/de/packaging'
import styles from './line-packaging.module.css'

/** Choice of a line's packaging; absent when the product has none. */
export function LinePackaging({ item }: { item: CartItem }) {
  const change = useChangePackaging()
  const { skuid, packaging, packagingOffer } = item
  if (packagingOffer === null) return null
  const options = packagingChoices(packagingOffer).map((choice) => ({
    value: choice ?? '',
    label: `${choice === null ? singleUseNames[packagingOffer.vessel] : packagingNames[choice]}, ${vesselDeposit(packagingDeposit(packagingOffer, choice) ?? 0)}`,
  }))
  const choose = (value: string) =>
    change.mutate({ SKUID: skuid, from: packaging, to: packagings.find((one) => one === value) ?? null })
  return (
    <div className={styles['packaging']}>
      <Select
        label={`Verpackung von ${nameIn(item)}`}
        value={packaging ?? ''}
        disabled={change.isPending}
        options={options}
        onChange={(event) => choose(event.target.value)}
      />
      {change.isError && (
        <p role="alert" className={styles['fault']}>
          {change.error.message}
        </p>
      )}
    </div>
  )
}
