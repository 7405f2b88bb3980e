'use client'

import { useAddAsked } from '@/components/catalogue/allergens/allergen-questions'
import { useAddToCart } from '@/components/catalogue/card/use-add-to-cart'
import { ApiError, call } from '@/components/state/api/call'
import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import type { Branch } from '@/lib/contract/branches'
import type { Evening, EveningBag } from '@/lib/contract/bread-saver'
import { routes } from '@/lib/web/routes'
import { NO_TIME_TONIGHT } from '@/lib/words/de/bread-saver'
import styles from './evening-bags.module.css'
import { useTonight } from './use-tonight'

const LOCATION = 'Store Page'

export type EveningBuyProps = {
  bag: EveningBag
  evening: Pick<Evening, 'from' | 'until'>
  branch: Branch
  /** Path of the shelf that has the bags: where one gets without a script, to choose the time by oneself. */
  shelf: string
}

/** The first free time of the evening at which the bag can be had, and with it whatever lies in the cart already. */
async function takePlace(branchId: number, skuid: number): Promise<void> {
  const { soonest } = await call('POST /api/cart/soonest', { branchId, skuid })
  if (soonest?.branch.branchId !== branchId) throw new ApiError(409, 'slot_full', NO_TIME_TONIGHT)
  const place = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: branchId } as const
  await call('POST /api/cart/orderconfig', { ...place, targetDateTime: soonest.start })
}

/** How many, and into the bag: at the place and in the hour of the evening, without a question where nothing speaks against it. */
export function EveningBuy({ bag: { skuid, name, left, allergens }, evening, branch, shelf }: EveningBuyProps) {
  const { branchId, branchERPId, branchSlug } = branch
  const dialog = useOrderConfigDialog()
  const addAsked = useAddAsked()
  const { standing } = useTonight({ branchId, ...evening }, [skuid])
  const rules = { skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: left }
  const warned = { name, allergens }
  const place = standing === 'free' ? () => takePlace(branchId, skuid) : undefined
  const adding = useAddToCart(skuid, rules, LOCATION, warned, null, place)
  const { units, isSoldOut, maximumNote, refusal } = adding

  /** What lies in the bag for elsewhere is not moved unasked: the dialog says what of it would be lacking. */
  const ask = async () => {
    const { entryOf } = await import('@/components/order-config/rules/link-entry')
    const product = { skuid, units, location: LOCATION } as const
    const entry = entryOf({ branchERPId, orderMode: 'pickup', table: null }, branch)
    dialog.openAt({ ...entry, product, returnUrl: routes.store(branchSlug) })
  }
  return (
    <form
      className={styles['buy']}
      action={shelf}
      onSubmit={(event) => {
        event.preventDefault()
        if (standing === 'elsewhere') addAsked(name, allergens, () => void ask())
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
