/** Dependencies of the use cases of orders by telephone. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { BranchesService } from '../branches/service'
import type { CartsService } from '../carts/service'
import type { CatalogueService } from '../catalogue/service'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { SlotsService } from '../slots/service'

export type TelephoneDeps = Pick<BakeryDeps, 'db' | 'clock' | 'reservationMinutes'> & {
  branches: Pick<BranchesService, 'byErpId' | 'byId' | 'wavePlan'>
  catalogue: Pick<CatalogueService, 'filter' | 'offers' | 'productsById' | 'recommendations' | 'variants'>
  carts: Pick<
    CartsService,
    'adjustFilledCart' | 'deleteFilledCart' | 'fillCart' | 'isFilledCartOpenTo' | 'releaseFilledCart' | 'showFilledCart'
  >
  slots: Pick<SlotsService, 'dates' | 'slots'>
  mail: Pick<EmailService, 'writeTelephoneOrder'>
}

type Operations = BakeryBackend['telephoneOrders']
export type Answer<O extends keyof Operations> = ReturnType<Operations[O]>
export type Input<O extends keyof Operations> = Parameters<Operations[O]>[1]
