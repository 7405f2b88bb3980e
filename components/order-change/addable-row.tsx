'use client'

import { useConfirmAdd } from '@/components/catalogue/allergens/allergen-dialog-provider'
import { AllergenWarning } from '@/components/catalogue/allergens/allergen-warning'
import { DepositMark } from '@/components/catalogue/packaging/deposit-mark'
import { PackagingChoice, usePackaging } from '@/components/catalogue/packaging/packaging-choice'
import { ReuseWords } from '@/components/catalogue/packaging/reuse-words'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Price } from '@/components/ui/text/price'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { AddableGoods } from '@/lib/contract/orders/checkout'
import { depositNote } from '@/lib/words/de/order-rows'
import { alsoIn, nameIn, packagingNames, separatedNameIn } from '@/lib/words/de/packaging'
import styles from './add-goods.module.css'
import type { AddedGoods } from './use-change-draft'

type AddableRowProps = {
  goods: AddableGoods
  /** Units in the draft, in all packagings. */
  units: number
  onAdd: (goods: AddedGoods) => void
}

/** A product that can be added to the order, with its choice of packaging. */
export function AddableRow({ goods, units, onAdd }: AddableRowProps) {
  const { skuName, skuSubline, packagingOffer } = goods
  const addAsked = useConfirmAdd()
  const fullName = skuSubline === '' ? skuName : `${skuName}, ${skuSubline}`
  const { packaging, packagingDeposit, setPackaging } = usePackaging(packagingOffer)
  const deposit = goods.depositPrice + packagingDeposit
  return (
    <li>
      <Picture src={goods.imagePath} alt="" shape="square" width={64} className={styles['picture']} />
      <div className={styles['text']}>
        <p>
          <b>{separatedNameIn({ ...goods, packaging: null })}</b>
        </p>
        <p className="small soft">{skuSubline}</p>
        <Price amount={goods.price} size="small" />
        {deposit > 0 && (
          <p className="small soft num">
            <span>{`${depositNote(deposit)} `}</span>
            <DepositMark kind={goods.depositKind} size="small" />
          </p>
        )}
        <AllergenWarning allergens={goods.allergens} />
      </div>
      <div className={styles['add']}>
        <Button
          variant="add"
          size="compact"
          onClick={() => addAsked(skuName, goods.allergens, () => onAdd({ ...goods, packaging }))}
        >
          Dazu<VisuallyHidden>{`: ${nameIn({ skuName, packaging })}`}</VisuallyHidden>
        </Button>
        <small role="status">{units > 0 && `${units} Stück dabei`}</small>
      </div>
      {packagingOffer !== null && (
        <details className={styles['packaging']}>
          <summary>
            <Icon name="arrows-clockwise" size="small" />
            <span>
              <span>{packaging === null ? alsoIn(packagingOffer) : packagingNames[packaging]}</span>
              <VisuallyHidden>{`: ${fullName}`}</VisuallyHidden>
            </span>
            <Icon name="caret-down" size="small" className={styles['caret']} />
          </summary>
          <PackagingChoice
            offer={packagingOffer}
            of={fullName}
            value={packaging}
            litres={null}
            onChange={setPackaging}
          />
          <ReuseWords offer={packagingOffer} />
        </details>
      )}
    </li>
  )
}
