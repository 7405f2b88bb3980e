'use client'

import { useConfirmAdd } from '@/components/catalogue/allergens/allergen-dialog-provider'
import { useAddToCart } from '@/components/catalogue/offer/use-add-to-cart'
import { ApiError, call } from '@/components/state/api/call'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import type { Branch } from '@/lib/contract/branches/branches'
import type { Evening, EveningBag } from '@/lib/contract/catalogue/bread-saver'
import { routes } from '@/lib/web/routes'
import { NO_TIME_TONIGHT } from '@/lib/words/de/bread-saver'
import styles from './evening-bags.module.css'
import { useCartForEvening } from './use-cart-for-evening'

const LOCATION = 'Store Page'

export type EveningBuyProps = {
  bag: EveningBag
  evening: Pick<Evening, 'from' | 'until'>
  branch: Branch
  /** Path of the bags' category: target of the form without JavaScript. */
  shelf: string
}

/** Saves the first free time of the evening at which the bag and the whole cart are available. */
async function configureEvening(branchId: number, skuid: number): Promise<void> {
  const { soonest } = await call('POST /api/cart/soonest', { branchId, skuid })
  if (soonest?.branch.branchId !== branchId) throw new ApiError(409, 'slot_full', NO_TIME_TONIGHT)
  const config = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: branchId } as const
  await call('POST /api/cart/orderconfig', { ...config, targetDateTime: soonest.start })
}

/** Quantity and add button of a bag. With an empty cart, branch and time of the evening are set without a dialog. */
export function EveningBuy({ bag: { skuid, name, left, allergens }, evening, branch, shelf }: EveningBuyProps) {
  const { branchId, branchERPId, branchSlug } = branch
  const dialog = useOrderConfigDialog()
  const addAsked = useConfirmAdd()
  const { relation: standing } = useCartForEvening({ branchId, ...evening }, [skuid])
  const rules = { skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: left }
  const warned = { name, allergens }
  const configure = standing === 'free' ? () => configureEvening(branchId, skuid) : undefined
  const adding = useAddToCart(skuid, rules, LOCATION, warned, null, configure)
  const { units, isSoldOut, maximumNote, refusal } = adding

  /** A cart for another branch is only changed by the dialog, which names products that would be unavailable. */
  const openDialog = async () => {
    const { linkEntryOf } = await import('@/components/order-config/rules/link-entry')
    const product = { skuid, units, location: LOCATION } as const
    const entry = linkEntryOf({ branchERPId, orderMode: 'pickup', table: null }, branch)
    dialog.openAt({ ...entry, product, returnUrl: routes.store(branchSlug) })
  }
  return (
    <form
      className={styles['buy']}
      action={shelf}
      onSubmit={(event) => {
        event.preventDefault()
        if (standing === 'elsewhere') addAsked(name, allergens, () => void openDialog())
        else adding.add()
      }}
    >
      <input type="hidden" name="branch" value={branchERPId} />
      <input type="hidden" name="orderMode" value="pickup" />
      <QuantityStepper
        label={`Anzahl ${name}`}
        value={units}
        limits={adding.limits}
        onChange={adding.setUnits}
        size="compact"
        maximumNote={maximumNote}
        disabled={isSoldOut}
      />
      <Button
        type="submit"
        variant="add"
        size="compact"
        busy={adding.isAdding}
        disabled={isSoldOut}
        aria-label={`${name} hinzufügen`}
      >
        Hinzufügen
      </Button>
      {isSoldOut && <p className={styles['said']}>{maximumNote}</p>}
      {refusal !== undefined && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
      )}
    </form>
  )
}
