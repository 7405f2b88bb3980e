'use client'

import { PreferBranchButton } from '@/components/account/profile/prefer-branch-button'
import { useBranchDetails } from '@/components/branch/branch-queries'
import { OpenState } from '@/components/branch/open-state'
import { OpeningHours } from '@/components/branch/opening-hours'
import { ServiceMarks } from '@/components/branch/service-marks'
import { Button } from '@/components/ui/controls/button'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { telLink } from '@/components/ui/text/tel-link'
import type { Branch } from '@/lib/contract/branches/branches'
import { BranchMap } from '../../branch/branch-map'
import { PageFoot, useDialogSession } from '../dialog-session'
import styles from './branch-detail-page.module.css'

/** A branch with hours, services and telephone number. The service page is next. */
export function BranchDetailPage() {
  const { state, dispatch } = useDialogSession()
  const branch = state.draft.targetBranch
  return (
    <>
      {branch !== null && <BranchMap branch={branch} />}
      <DialogTitle>{branch?.branchPublicName ?? 'Geschäft'}</DialogTitle>
      {branch !== null && <Details branch={branch} />}
      <PageFoot>
        <Button variant="link" onClick={() => dispatch({ type: 'otherBranchRequested' })}>
          Anderes Geschäft
        </Button>
        <Button variant="primary" onClick={() => dispatch({ type: 'branchAccepted' })}>
          Hier bestellen
        </Button>
      </PageFoot>
    </>
  )
}

function Details({ branch }: { branch: Branch }) {
  const { street, postCode, city, label } = branch.branchAddress
  return (
    <>
      <p className="soft">
        <span>{`${street}, ${postCode} ${city}`}</span>
        {label !== '-' && (
          <span>
            {' '}
            · <b className={styles['distance']}>{label}</b>
          </span>
        )}
      </p>
      <p className={styles['open']}>
        <OpenState branch={branch} />
      </p>
      <div className={styles['columns']}>
        <Hours branch={branch} />
        <div className={styles['more']}>
          <ServiceMarks branch={branch} />
          <a className={styles['phone']} href={telLink(branch.branchPhone)}>
            <Icon name="phone" size="small" />
            <span>{branch.branchPhone}</span>
          </a>
          <PreferBranchButton branch={branch} />
        </div>
      </div>
    </>
  )
}

/** Opening hours; they are loaded if the branch comes from a list, which has none. */
function Hours({ branch }: { branch: Branch }) {
  const { data } = useBranchDetails(branch.branchERPId)
  const full = branch.fullDataLoaded ? branch : data
  return full === undefined ? <Skeleton height="6rem" /> : <OpeningHours openingDays={full.openingDays} />
}
