'use client'

import { useAvailabilities, useBranches } from '@/components/branch/branch-queries'
import { serviceIcon } from '@/components/branch/service-icon'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { type ServiceOffer, serviceOffers } from '@/lib/order-config/service-offers'
import { NearestBranches } from '../branch/nearest-branches'
import { useDialogSession } from '../dialog/dialog-session'
import styles from './service-options.module.css'
import { useChooseService } from './use-choose-service'

/** The four services with what each can promise at the visitor's place, or at the branch that is settled. */
export function ServiceOptions() {
  const { state, dispatch } = useDialogSession()
  const { originInformation: origin, targetBranch, orderMode, express } = state.draft
  const settled = state.branchSettled ? targetBranch : null
  const availability = useAvailabilities(origin, settled?.branchERPId ?? null)
  const branches = useBranches('pickup', origin)
  const choose = useChooseService()

  const fault = availability.error ?? branches.error
  if (fault !== null) {
    const retry = () => void Promise.all([availability.refetch(), branches.refetch()])
    return <RetryNotice message={fault.message} onRetry={retry} />
  }
  if (availability.data === undefined || branches.data === undefined) return <OptionSkeletons />

  if (settled === null && branches.data.length === 0)
    return <NearestBranches onChoose={(branch) => dispatch({ type: 'branchShown', branch })} />

  const offers = serviceOffers({
    availability: availability.data,
    pickupBranches: settled === null ? branches.data : [settled],
    place: settled?.branchPublicName ?? (origin?.postalCode || origin?.searchText || ''),
    now: new Date(),
  })
  const deliveryGone =
    choose.isError || (choose.isSuccess && choose.data === null && choose.variables.orderMode === 'delivery')
  return (
    <>
      <ul className={styles['options']}>
        {offers.map((offer) => (
          <li key={offer.label}>
            <Option
              offer={offer}
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

type OptionProps = { offer: ServiceOffer; current: boolean; busy: boolean; onChoose: () => void }

function Option({ offer, current, busy, onChoose }: OptionProps) {
  const { label, line, available, orderMode, express } = offer
  return (
    <button
      type="button"
      className={styles['option']}
      disabled={!available}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      onClick={onChoose}
    >
      <span className={styles['roundel']}>
        <Icon name={serviceIcon(orderMode, express)} />
      </span>
      <span>
        <span className={styles['name']}>{label}</span>
        <span className={styles['line']}>{line}</span>
      </span>
      {busy ? <Spinner /> : available && <Icon name="caret-right" />}
    </button>
  )
}

function OptionSkeletons() {
  return (
    <div className={styles['options']} aria-busy="true">
      {['Mitnehmen', 'Express', 'Tisch', 'Lieferung'].map((name) => (
        <Skeleton key={name} height="5.75rem" />
      ))}
    </div>
  )
}
