import { linkNotice } from '@/components/order-config/rules/link-entry'
import { Notice } from '@/components/ui/notices/notice'
import { telLink } from '@/components/ui/text/tel-link'
import type { Branch } from '@/lib/contract/branches/branches'
import { routes } from '@/lib/web/routes'
import { orderModeLabel } from '@/lib/words/de/labels'
import { linkNoticeWords } from '@/lib/words/de/order-config'
import type { LinkedBranch } from './deep-link'
import styles from './deep-link-card.module.css'

/** The branch of a deep link, for browsers without JavaScript, which cannot open the dialog. */
export function DeepLinkCard({ link, branch }: LinkedBranch) {
  const { orderMode, table } = link
  const notice = linkNotice(link, branch)
  return (
    <noscript>
      <div className="wrap">
        <section className={styles['card']} aria-label="Ihr Geschäft">
          {notice !== null && <Notice>{linkNoticeWords(notice)}</Notice>}
          {branch !== null && <Address branch={branch} />}
          {notice === null && orderMode !== null && (
            <p>
              <b>{orderModeLabel[orderMode]}</b>
              <span>{orderMode === 'inhouse' && table !== null && ` · Tisch ${table}`}</span>
            </p>
          )}
          <p>
            Um zu bestellen, schalten Sie bitte JavaScript ein. <a href={routes.stores}>Alle Geschäfte ansehen</a>{' '}
            <a href={routes.products}>Alle Produkte ansehen</a>
          </p>
        </section>
      </div>
    </noscript>
  )
}

function Address({ branch }: { branch: Branch }) {
  const { street, postCode, city } = branch.branchAddress
  return (
    <>
      <h2>{branch.branchPublicName}</h2>
      <p>
        <span>{`${street}, ${postCode} ${city} · ${branch.branchOpenLabel} · `}</span>
        <a href={telLink(branch.branchPhone)}>{branch.branchPhone}</a>
      </p>
    </>
  )
}
