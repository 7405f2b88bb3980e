import { orderModeLabel } from '@/lib/copy'
import { routes } from '@/lib/routes'
import type { LinkedBranch } from './deep-link'
import styles from './deep-link-card.module.css'

/** The branch that an address names, for browsers without JavaScript, where no dialog can open. */
export function DeepLinkCard({ link: { orderMode, table }, branch }: LinkedBranch) {
  const { street, postCode, city } = branch.branchAddress
  return (
    <noscript>
      <div className="wrap">
        <section className={styles['card']} aria-label="Ihr Geschäft">
          <h2>{branch.branchPublicName}</h2>
          <p>
            {street}, {postCode} {city} · {branch.branchOpenLabel} ·{' '}
            <a href={`tel:${branch.branchPhone.replace(/[^\d+]/g, '')}`}>{branch.branchPhone}</a>
          </p>
          {orderMode !== null && (
            <p>
              <b>{orderModeLabel[orderMode]}</b>
              {orderMode === 'inhouse' && table !== null && ` · Tisch ${table}`}
            </p>
          )}
          <p>
            Um hier zu bestellen, schalten Sie bitte JavaScript ein. <a href={routes.products}>Alle Produkte ansehen</a>
          </p>
        </section>
      </div>
    </noscript>
  )
}
