'use client'

import { useQuery } from '@tanstack/react-query'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { DetailedCampaign } from '@/lib/contract/orders/coupons'
import { priceText } from '@/lib/domain/assortment-fields'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { couponLink } from '@/lib/web/deep-link'
import { campaignTitle, couponValidityText, couponValue } from '@/lib/words/de/campaigns'
import { ConfirmButton } from '../controls/confirm-button'
import { saveCsv, spreadsheetCsv } from '../controls/spreadsheet-csv'
import { CouponForm } from './coupon-form'
import { CouponLinkPanel, type LinkTarget } from './coupon-link-panel'
import styles from './coupons.module.css'
import { type CouponList, campaignQuery, useChangeCoupon, useEndCoupon, usePauseCoupon } from './coupons-queries'
import { WeekBars } from './week-bars'

type CouponDetailProps = {
  code: string
  categories: CouponList['categories']
  target: LinkTarget
  /** Its form is open. */
  isChanged: boolean
  onChange: (isChanged: boolean) => void
}

/** One campaign: values, use by week, what can be done with it, and its link. */
export function CouponDetail({ code, ...rest }: CouponDetailProps) {
  const found = useQuery(campaignQuery(code))
  if (found.data === undefined)
    return found.isError ? (
      <RetryNotice message="Dieser Gutschein lässt sich gerade nicht laden." onRetry={() => void found.refetch()} />
    ) : (
      <div role="status" className={styles['detail']}>
        <span className="visually-hidden">Wird geladen</span>
        <Skeleton height="2rem" />
        <Skeleton height="12rem" />
        <Skeleton height="6.5rem" />
        <Skeleton height="3rem" />
      </div>
    )
  return <Loaded key={code} detail={found.data} {...rest} />
}

function Loaded(props: Omit<CouponDetailProps, 'code'> & { detail: DetailedCampaign }) {
  const { detail, categories, target, isChanged, onChange } = props
  const { campaign, weeks } = detail
  const { values } = campaign
  const change = useChangeCoupon()
  const end = useEndCoupon()
  const pause = usePauseCoupon()
  const fault = end.error ?? pause.error
  const isPaused = campaign.state === 'paused'
  const nameOf = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug
  if (isChanged)
    return (
      <CouponForm
        title={campaignTitle(campaign)}
        first={values}
        categories={categories}
        busy={change.isPending}
        fault={change.error}
        onSave={(after, before) =>
          change.mutate({ code: campaign.code, before, after }, { onSuccess: () => onChange(false) })
        }
        onCancel={() => {
          change.reset()
          onChange(false)
        }}
      />
    )
  const rows = [
    ['Zweck', values.purpose],
    ['Nachlass', `${couponValue(values)} auf ${values.category === '' ? 'alle Waren' : nameOf(values.category)}`],
    ['Mindestwert', `${values.minimum} €`],
    ['Gilt', couponValidityText(values)],
    ['Je Code', values.totalLimit === '' ? 'ohne Grenze' : `${values.totalLimit}-mal`],
    ['Je Kunde', values.perCustomerLimit === '' ? 'ohne Grenze' : `${values.perCustomerLimit}-mal`],
    ['Gekostet', formatCents(campaign.costCents)],
  ].filter(([, text]) => text !== '')
  return (
    <section className={styles['detail']} aria-label={campaignTitle(campaign)}>
      <h2 className={styles['title']}>{campaignTitle(campaign)}</h2>
      {change.isSuccess && (
        <Notice tone="ok" role="status">
          Gespeichert. Es gilt ab jetzt.
        </Notice>
      )}
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault.message}
        </Notice>
      )}
      <dl className={styles['values']}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <WeekBars weeks={weeks} />
      <div className={office['acts']}>
        {(isPaused || campaign.state === 'runs' || campaign.state === 'planned') && (
          <Button once busy={pause.isPending} onClick={() => pause.mutate(campaign)}>
            <Icon name={isPaused ? 'play-circle' : 'pause-circle'} />
            <span>{isPaused ? 'Weiter' : 'Anhalten'}</span>
          </Button>
        )}
        {campaign.state !== 'ended' && (
          <ConfirmButton
            label="Beenden"
            question="Jetzt beenden"
            variant="outline"
            disabled={end.isPending}
            onConfirm={() => end.mutate(campaign.code)}
          />
        )}
        <Button
          onClick={() => {
            change.reset()
            onChange(true)
          }}
        >
          <Icon name="pencil-simple" />
          Ändern
        </Button>
        {campaign.codeCount > 1 && (
          <Button onClick={() => saveCodes(detail, target.shopUrl)}>
            <Icon name="download-simple" />
            <span>{`${formatCount(campaign.codeCount)} Codes als CSV`}</span>
          </Button>
        )}
      </div>
      {campaign.codeCount === 1 && <CouponLinkPanel code={campaign.code} target={target} />}
    </section>
  )
}

function saveCodes({ campaign, codes }: DetailedCampaign, shopUrl: string): void {
  const rows = codes.map(({ code, redeemed, costCents }) => [
    ...[code, redeemed, priceText(costCents)],
    couponLink(shopUrl, code, null),
  ])
  saveCsv(`${campaign.code}.csv`, spreadsheetCsv([['Code', 'Eingelöst', 'Gekostet in Euro', 'Link'], ...rows]))
}
