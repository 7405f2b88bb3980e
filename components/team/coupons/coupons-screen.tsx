'use client'

import { useDeferredValue, useRef, useState } from 'react'
import { Facts } from '@/components/team/controls/facts'
import { leadTo } from '@/components/team/office/lead-to'
import { NoResults } from '@/components/team/office/no-results'
import office from '@/components/team/office/office.module.css'
import { OfficeSearch } from '@/components/team/office/office-search'
import { mayLeave } from '@/components/team/office/use-leave-question'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import type { Campaign } from '@/lib/contract/orders/coupons'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { couponValidityText, discountText } from '@/lib/words/de/campaigns'
import { CouponDetail } from './coupon-detail'
import type { LinkTarget } from './coupon-link-panel'
import { CouponMeter } from './coupon-meter'
import { shownStateOf, stateWords } from './coupon-words'
import styles from './coupons.module.css'
import { type CouponList, useCampaigns } from './coupons-queries'
import { NewCoupon } from './new-coupon'

/** Rows that are shown at once; the search finds the others. */
const MAX_ROWS = 200

type CouponsScreenProps = {
  initial: CouponList
  /** The coupon of the address. */
  chosen: string | null
  target: LinkTarget
}

/** All coupons and campaigns with their use, and one of them in detail. */
export function CouponsScreen({ initial, chosen, target }: CouponsScreenProps) {
  const { campaigns, categories } = useCampaigns(initial).data
  const [search, setSearch] = useState('')
  const [form, setForm] = useState<'new' | 'change' | null>(null)
  const [openCode, setOpenCode] = useState(chosen ?? campaigns[0]?.code ?? null)
  const field = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLElement>(null)
  const text = useDeferredValue(search).trim().toLocaleLowerCase('de')
  const shown = campaigns.filter(({ code, values }) =>
    `${code} ${values.purpose}`.toLocaleLowerCase('de').includes(text),
  )
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  const open = (code: string) => {
    setOpenCode(code)
    setForm(null)
    if (detail.current !== null) leadTo(detail.current)
  }
  const begin = () => {
    if (!mayLeave()) return
    setForm('new')
    if (detail.current !== null) leadTo(detail.current)
  }
  return (
    <>
      <div className={office['head']}>
        <h1>Gutscheine</h1>
        <Count value={campaigns.length} tone="quiet" />
        <OfficeSearch ref={field} label="Code oder Zweck" value={search} onChange={setSearch} />
        <span className={office['push']}>
          <Button variant={form === null ? 'primary' : 'outline'} onClick={begin}>
            <Icon name="plus" />
            Neuer Gutschein
          </Button>
        </span>
      </div>
      <div className={office['columns']}>
        <section aria-label="Alle Gutscheine">
          {shown.length === 0 && campaigns.length > 0 ? (
            <NoResults message="Dazu gibt es hier keinen Gutschein." field={field} onReset={() => setSearch('')} />
          ) : (
            <p
              role="status"
              className={campaigns.length === 0 || shown.length > MAX_ROWS ? office['sub'] : 'visually-hidden'}
            >
              {statusText(shown.length)}
            </p>
          )}
          {shown.length > 0 && (
            <div className={office['scroll']}>
              <table className={classNames(office['table'], styles['table'])}>
                <thead>
                  <tr>
                    <th>Code</th>
                    <th>Gültig</th>
                    <th>Eingelöst</th>
                    <th className={office['number']}>Gekostet</th>
                    <th>Stand</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.slice(0, MAX_ROWS).map((campaign) => (
                    <CouponRow
                      key={campaign.code}
                      campaign={campaign}
                      nameOf={nameOf}
                      isOpen={form !== 'new' && campaign.code === openCode}
                      onOpen={() => mayLeave() && open(campaign.code)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
        <section ref={detail} aria-label="Ausgewählter Gutschein" tabIndex={-1} className={styles['aside']}>
          {form === 'new' ? (
            <NewCoupon categories={categories} onCreated={({ code }) => open(code)} onCancel={() => setForm(null)} />
          ) : (
            openCode !== null && (
              <CouponDetail
                code={openCode}
                {...{ categories, target }}
                isChanged={form === 'change'}
                onChange={(isChanged) => setForm(isChanged ? 'change' : null)}
              />
            )
          )}
        </section>
      </div>
    </>
  )
}

function statusText(shown: number): string {
  if (shown === 0) return 'Noch gibt es keinen Gutschein.'
  return shown > MAX_ROWS ? `Die ersten ${MAX_ROWS} von ${shown}. Bitte suchen Sie genauer.` : `${shown} Gutscheine`
}

type CouponRowProps = {
  campaign: Campaign
  nameOf: (slug: string) => string
  isOpen: boolean
  onOpen: () => void
}

function CouponRow({ campaign, nameOf, isOpen, onOpen }: CouponRowProps) {
  const { code, codeCount, values, costCents } = campaign
  const state = shownStateOf(campaign)
  return (
    <tr className={isOpen ? styles['open'] : undefined}>
      <td>
        <button type="button" className={styles['name']} aria-current={isOpen || undefined} onClick={onOpen}>
          <b>{codeCount === 1 ? code : values.purpose}</b>
          <Facts of={[codeCount === 1 ? '' : `${formatCount(codeCount)} Codes`, discountText(values, nameOf)]} />
        </button>
      </td>
      <td>{couponValidityText(values)}</td>
      <td>
        <CouponMeter campaign={campaign} />
      </td>
      <td className={office['number']}>
        <b>{formatCents(costCents)}</b>
      </td>
      <td>
        <span className={classNames(styles['state'], styles[state])}>{stateWords[state]}</span>
      </td>
    </tr>
  )
}
