'use client'

import { useServerState } from '@/components/state/server-state'
import { ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import type { OwnCompany } from '@/lib/contract/account/companies'
import type { CustomerData } from '@/lib/contract/account/customers'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { FormSection } from '../form/form-section'
import styles from './company.module.css'
import { CompanyForm } from './company-form'
import { CostCentres } from './cost-centres'
import { InvoiceList } from './invoice-list'
import { OpenInvitation } from './open-invitation'
import { PeopleSection } from './people-section'

type CompanyScreenProps = {
  initial: OwnCompany | null
  /** Token of an invitation. */
  invitation: string | null
  customer: CustomerData
  /** yyyy-MM-dd */
  today: string
}

/** The customer's company: asking for an account, its state, people, cost centres and invoices. */
export function CompanyScreen({ initial, invitation, customer, today }: CompanyScreenProps) {
  const [company, setCompany] = useServerState(initial)
  if (company === null)
    return invitation === null ? (
      <CompanyForm customer={customer} company={null} onAsked={setCompany} />
    ) : (
      <OpenInvitation token={invitation} onAccepted={setCompany} />
    )
  return (
    <div className={styles['company']}>
      {invitation !== null && initial !== null && (
        <Notice tone="info">
          <p>Sie gehören schon zu einer Firma. Eine zweite geht mit diesem Kundenkonto nicht.</p>
        </Notice>
      )}
      <CompanyState company={company} />
      {company.state === 'refused' && company.isAdmin && (
        <CompanyForm customer={customer} company={company} onAsked={setCompany} />
      )}
      {(company.state === 'confirmed' || company.state === 'paused') && (
        <OpenCompany company={company} onChange={setCompany} today={today} />
      )}
    </div>
  )
}

const stateTexts = {
  asked: 'Ihre Anfrage ist bei unserer Zentrale. Wir melden uns per E-Mail, sobald wir entschieden haben.',
  confirmed: 'Sie können in der Kasse auf Rechnung Ihrer Firma bestellen.',
  paused: 'Ihre Firma kauft gerade nicht auf Rechnung. Fragen dazu beantwortet unsere Zentrale gern.',
} as const

function CompanyState({ company }: { company: OwnCompany }) {
  const { companyName, addressLine1, addressZip, addressCity, state, reason } = company
  return (
    <section className={styles['state']}>
      <h2>{companyName}</h2>
      <p className="soft">{`${addressLine1}, ${addressZip} ${addressCity}`}</p>
      <Notice tone={state === 'refused' ? 'error' : state === 'paused' ? 'info' : 'ok'} role="status">
        <p>
          {state === 'refused'
            ? `Leider können wir Ihnen den Kauf auf Rechnung gerade nicht anbieten: ${reason}`
            : stateTexts[state]}
        </p>
      </Notice>
    </section>
  )
}

type OpenCompanyProps = { company: OwnCompany; onChange: (company: OwnCompany | null) => void; today: string }

function OpenCompany({ company, onChange, today }: OpenCompanyProps) {
  if (!company.isAdmin) return <OwnPart company={company} />
  return (
    <>
      <dl className={styles['sums']}>
        <div>
          <dt>Offen</dt>
          <dd>{formatCents(company.open)}</dd>
        </div>
        <div>
          <dt>Rahmen</dt>
          <dd>{formatCents(company.limit)}</dd>
        </div>
        <div>
          <dt>Noch frei</dt>
          <dd>{formatCents(Math.max(0, company.limit - company.open))}</dd>
        </div>
      </dl>
      <FormSection title="Sammelrechnungen">
        <InvoiceList invoices={company.invoices} today={today} />
      </FormSection>
      <PeopleSection company={company} onChange={onChange} />
      <CostCentres company={company} onChange={onChange} />
    </>
  )
}

/** The page of a member who is not an admin: the sum of this month's own orders, and its limit. */
function OwnPart({ company }: { company: OwnCompany }) {
  const me = company.people.find(({ isMe }) => isMe)
  return (
    <>
      <p>
        {me?.limit == null
          ? `In diesem Monat haben Sie für ${formatCents(me?.spent ?? 0)} auf Rechnung bestellt.`
          : `In diesem Monat haben Sie für ${formatCents(me.spent)} von ${formatCents(me.limit)} auf Rechnung bestellt.`}
      </p>
      <p>
        <ButtonLink variant="primary" href={routes.products}>
          Zum Sortiment
        </ButtonLink>
      </p>
    </>
  )
}
