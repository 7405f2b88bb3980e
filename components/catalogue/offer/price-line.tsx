import { Icon } from '@/components/ui/media/icon'
import { Price } from '@/components/ui/text/price'
import { basePrice, unitPriceFor } from '@/lib/domain/price-tiers'
import { formatCents } from '@/lib/format/money'
import { DepositMark } from '../packaging/deposit-mark'
import { nextTierQuantity, type Pricing } from './offer'
import styles from './price-line.module.css'
import { pricePerContent } from './price-per-weight'

type PriceLineProps = { pricing: Pricing; units: number; size?: 'regular' | 'large' }

/** Unit price at this quantity, with the struck-through base price, the price per kilogram or litre, and the deposit. */
export function PriceLine({
  pricing: { tiers, content, contentUnit, deposit, depositKind },
  units,
  size = 'regular',
}: PriceLineProps) {
  const price = unitPriceFor(tiers, units)
  if (price === null) return null
  const perContent = pricePerContent(price, content, contentUnit)
  return (
    <>
      <Price amount={price} base={basePrice(tiers)} size={size} />
      {perContent !== null && <span className={styles['note']}>{perContent}</span>}
      {deposit > 0 && (
        <>
          <span className={styles['note']}>{`zzgl. ${formatCents(deposit)} Pfand`}</span>
          <DepositMark kind={depositKind} size={size} />
        </>
      )}
    </>
  )
}

/** 'Sparen Sie ab {n} Stück!' with the quantity of the next price tier; nothing at the last tier. */
export function SavingsHint({ pricing, units }: { pricing: Pricing; units: number }) {
  const next = nextTierQuantity(pricing.tiers, units)
  if (next === null) return null
  return (
    <span className={styles['hint']}>
      <Icon name="tag" size="small" />
      <span>{`Sparen Sie ab ${next}\u00a0Stück!`}</span>
    </span>
  )
}
