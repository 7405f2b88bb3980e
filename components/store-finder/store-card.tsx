'use client'

import { useBranchDetails } from '@/components/branch/branch-queries'
import { OpenState } from '@/components/branch/open-state'
import { OpeningHours } from '@/components/branch/opening-hours'
import { routeHref } from '@/components/branch/outward-links'
import { ServiceMarks } from '@/components/branch/service-marks'
import { ButtonAnchor, ButtonLink, IconButton } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { routes } from '@/lib/web/routes'
import type { FinderBranch } from './finder-branch'
import styles from './store-card.module.css'

/** Card of the selected branch, over the map. */
export function StoreCard({ branch, onClose }: { branch: FinderBranch; onClose: () => void }) {
  const { data } = useBranchDetails(branch.branchERPId)
  const { street, postCode, city, label } = branch.branchAddress
  return (
    <section className={styles['card']} aria-label={branch.branchPublicName}>
      <IconButton label="Schließen" className={styles['close']} onClick={onClose}>
        <Icon name="x" size="small" />
      </IconButton>
      <h2 className={styles['name']}>{branch.branchPublicName}</h2>
      <p className="small soft">
        <span>{`${street}, ${postCode} ${city}`}</span>
        {label !== '-' && (
          <span>
            {' '}
            · <b>{label}</b>
          </span>
        )}
      </p>
      <p>
        <OpenState branch={branch} />
      </p>
      <div className={styles['hours']}>
        {data === undefined ? <Skeleton height="6rem" /> : <OpeningHours openingDays={data.openingDays} />}
      </div>
      <ServiceMarks branch={branch} />
      <div className={styles['actions']}>
        <ButtonAnchor variant="primary" size="compact" href={orderHere(branch)}>
          Hier bestellen
        </ButtonAnchor>
        <ButtonAnchor size="compact" href={routeHref(branch.branchAddress)} target="_blank" rel="noreferrer">
          <Icon name="arrow-up-right" size="small" />
          Route anzeigen
        </ButtonAnchor>
      </div>
      <ButtonLink variant="link" href={routes.store(branch.branchSlug)}>
        Alles zum Geschäft
      </ButtonLink>
    </section>
  )
}

const orderHere = ({ branchERPId }: FinderBranch): string => `${routes.products}?branch=${branchERPId}`
