'use client'

import { useAvailabilities, useBranches, useSoonest } from '@/components/branch/branch-queries'
import { serviceIcon } from '@/components/branch/service-icon'
import { serviceOffers } from '@/components/order-config/rules/service-offers'
import { ServiceOption } from '@/components/order-config/service/service-option'
import { SoonestOption } from '@/components/order-config/service/soonest-option'
import { useChooseService } from '@/components/order-config/service/use-choose-service'
import { useServerNow } from '@/components/state/api/server-clock'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { Branch } from '@/lib/contract/branches/branches'
import { NearestBranches } from '../branch/nearest-branches'
import { useDialogSession } from '../dialog/dialog-session'
import styles from './service-options.module.css'

/** Loads the data of the service page for the place, or for the `settled` branch; `data` is undefined until all is loaded. */
function useServices(settled: Branch | null) {
  const { state, preset } = useDialogSession()
  const { originInformation: origin, targetBranch } = state.draft
  const availability = useAvailabilities(origin, settled?.branchERPId ?? null)
  const branches = useBranches('pickup', origin)
  // A settled branch has no shortcut. A branch of an earlier choice is preferred for it while it is in reach.
  const soonest = useSoonest(
    settled === null ? origin : null,
    targetBranch?.branchId ?? null,
    preset.product?.skuid ?? null,
  )
  // Shown all at once, so that no tile moves under a finger. If the soonest time fails, the services are shown without it.
  const isLoaded = availability.data !== undefined && branches.data !== undefined && !soonest.isPending
  return {
    fault: availability.error ?? branches.error,
    retry: () => void Promise.all([availability.refetch(), branches.refetch()]),
    data: isLoaded
      ? { availability: availability.data, branches: branches.data, soonest: soonest.data ?? null }
      : undefined,
  }
}

/** A shortcut to the soonest pickup, then the four services, each with its earliest time or why it is unavailable. */
export function ServiceOptions() {
  const { state, dispatch } = useDialogSession()
  const { originInformation: origin, targetBranch, orderMode, express } = state.draft
  const settled = state.branchSettled ? targetBranch : null
  const { fault, retry, data } = useServices(settled)
  const choose = useChooseService()
  const now = useServerNow()

  if (fault !== null) return <RetryNotice message={fault.message} onRetry={retry} />
  if (data === undefined) return <OptionSkeletons />
  if (settled === null && data.branches.length === 0)
    return <NearestBranches onChoose={(branch) => dispatch({ type: 'branchShown', branch })} />

  const offers = serviceOffers({
    availability: data.availability,
    pickupBranches: settled === null ? data.branches : [settled],
    soonestPickup: data.soonest?.start ?? null,
    place: settled?.branchPublicName ?? (origin?.postalCode || origin?.searchText || ''),
    now: new Date(now),
  })
  const deliveryGone =
    choose.isError || (choose.isSuccess && choose.data === null && choose.variables.orderMode === 'delivery')
  return (
    <>
      <ul className={styles['options']}>
        {data.soonest !== null && <SoonestOption soonest={data.soonest} />}
        {offers.map((offer) => (
          <li key={offer.label}>
            <ServiceOption
              {...offer}
              icon={serviceIcon(offer.orderMode, offer.express)}
              current={offer.orderMode === orderMode && offer.express === express}
              busy={choose.isPending && choose.variables.orderMode === offer.orderMode}
              onChoose={() =>
                choose.mutate({ orderMode: offer.orderMode, express: offer.express, origin, settledBranch: settled })
              }
            />
          </li>
        ))}
      </ul>
      {deliveryGone && (
        <Notice tone="error" role="alert">
          Wir konnten kein Geschäft finden, das zu Ihnen liefert. Bitte wählen Sie einen anderen Service.
        </Notice>
      )}
    </>
  )
}

function OptionSkeletons() {
  return (
    <div className={styles['options']} aria-busy="true">
      {['Frühestens', 'Mitnehmen', 'Express', 'Tisch', 'Lieferung'].map((name) => (
        <Skeleton key={name} height="5.75rem" />
      ))}
    </div>
  )
}
