'use client'

import { PreferBranchButton } from '@/components/account/prefer-branch-button'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DialogTitle } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import type { Branch } from '@/lib/contract/branches'
import { PageFoot, useDialogSession } from '../dialog-session'
import { OpeningHours } from '../opening-hours'
import { useBranchDetails } from '../order-config-queries'
import { ServiceMarks } from '../service-marks'
import styles from './branch-detail-page.module.css'

/** One branch with hours, services and telephone; ordering there asks for the service next. */
export function BranchDetailPage() {
  const { state, dispatch } = useDialogSession()
  const branch = state.draft.targetBranch
  return (
    <>
      {branch !== null && <MapStrip branch={branch} />}
      <DialogTitle>{branch?.branchPublicName ?? 'Geschäft'}</DialogTitle>
      {branch !== null && <Details branch={branch} />}
      <PageFoot>
        <Button variant="link" onClick={() => dispatch({ type: 'otherBranchWanted' })}>
          Anderes Geschäft
        </Button>
        <Button variant="primary" onClick={() => dispatch({ type: 'branchAccepted' })}>
          Hier bestellen
        </Button>
      </PageFoot>
    </>
  )
}

/** Where it is: a still map of the shop's own, with the branch in the middle. */
function MapStrip({ branch: { branchERPId, branchPublicName } }: { branch: Branch }) {
  return (
    <div
      className={styles['map']}
      role="img"
      aria-label={`Karte: ${branchPublicName}`}
      style={{ backgroundImage: `url(/api/branch/map?branchERPId=${branchERPId})` }}
    >
      <span className={styles['pin']}>
        <Icon name="bag" size="small" />
      </span>
      <span className={styles['credit']}>© GeoNames, GSHHG</span>
    </div>
  )
}

function Details({ branch }: { branch: Branch }) {
  const { street, postCode, city, label } = branch.branchAddress
  return (
    <>
      <p className="soft">
        {street}, {postCode} {city}
        {label !== '-' && (
          <>
            {' '}
            · <b className={styles['distance']}>{label}</b>
          </>
        )}
      </p>
      <p className={classNames(styles['open'], !branch.branchOpenNow && styles['closed'])}>{branch.branchOpenLabel}</p>
      <div className={styles['columns']}>
        <Hours branch={branch} />
        <div>
          <ServiceMarks branch={branch} />
          <PreferBranchButton branch={branch} />
          <a className={styles['phone']} href={`tel:${branch.branchPhone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size="small" />
            {branch.branchPhone}
          </a>
        </div>
      </div>
    </>
  )
}

/** A branch out of a list comes without its hours. */
function Hours({ branch }: { branch: Branch }) {
  const { data } = useBranchDetails(branch.branchERPId)
  const full = branch.fullDataLoaded ? branch : data
  return full === undefined ? <Skeleton height="6rem" /> : <OpeningHours openingDays={full.openingDays} />
}
