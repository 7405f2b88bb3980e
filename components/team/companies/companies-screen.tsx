'use client'

import { useState } from 'react'
import coupons from '@/components/team/coupons/coupons.module.css'
import office from '@/components/team/office/office.module.css'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/text/count'
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import { formatCents } from '@/lib/format/money'
import { companyStateWords } from '@/lib/words/de/companies'
import { type CompanyList, useCompanies } from './companies-queries'
import { CompanyDetail } from './company-detail'

type CompaniesScreenProps = {
  initial: CompanyList
  /** The company that is shown at first; null: the first of the list. */
  first: string | null
  /** Head office decides about companies; bookkeeping reads them and enters payments. */
  mayDecide: boolean
  /** yyyy-MM-dd */
  today: string
}

/** All companies with their limits and open sums, and one of them in detail. */
export function CompaniesScreen({ initial, first, mayDecide, today }: CompaniesScreenProps) {
  const { companies } = useCompanies(initial).data
  const [chosen, setChosen] = useState(first)
  const open = companies.find(({ companyId }) => companyId === chosen) ?? companies[0]
  return (
    <>
      <div className={office['head']}>
        <h1>Firmen</h1>
        <Count value={companies.length} tone="quiet" />
      </div>
      {open === undefined ? (
        <p className={office['sub']}>
          Noch hat keine Firma gefragt. Kunden finden die Anfrage in ihrem Konto unter „Firma“.
        </p>
      ) : (
        <div className={office['columns']}>
          <section aria-label="Alle Firmen" className={office['scroll']}>
            <table className={classNames(office['table'], coupons['table'])}>
              <thead>
                <tr>
                  <th>Firma</th>
                  <th className={office['number']}>Offen</th>
                  <th className={office['number']}>Rahmen</th>
                  <th>Stand</th>
                </tr>
              </thead>
              <tbody>
                {companies.map((company) => (
                  <CompanyRow
                    key={company.companyId}
                    company={company}
                    isOpen={company === open}
                    onOpen={() => (company === open || mayLeave()) && setChosen(company.companyId)}
                  />
                ))}
              </tbody>
            </table>
          </section>
          <div className={coupons['aside']}>
            <CompanyDetail key={open.companyId} company={open} mayDecide={mayDecide} today={today} />
          </div>
        </div>
      )}
    </>
  )
}

type CompanyRowProps = { company: CompanyOfOffice; isOpen: boolean; onOpen: () => void }

function CompanyRow({ company, isOpen, onOpen }: CompanyRowProps) {
  const { companyName, addressCity, people, state, limit } = company
  return (
    <tr className={isOpen ? coupons['open'] : undefined}>
      <td>
        <button type="button" className={coupons['name']} aria-current={isOpen || undefined} onClick={onOpen}>
          <b>{companyName}</b>
          <span className={office['sub']}>
            {`${addressCity} · ${people === 1 ? 'eine Person' : `${people} Personen`}`}
          </span>
        </button>
      </td>
      <td className={office['number']}>
        <b>{formatCents(company.open)}</b>
      </td>
      <td className={office['number']}>{state === 'asked' ? '–' : formatCents(limit)}</td>
      <td>
        <span className={state === 'confirmed' ? office['sold'] : office['pill']}>{companyStateWords[state]}</span>
      </td>
    </tr>
  )
}
