import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { noindex } from '@/components/metadata/noindex'
import styles from '@/components/standing-orders/week.module.css'
import { WeekScreen, type WeekStep } from '@/components/standing-orders/week-screen'
import { standingOrders } from '@/lib/contract/orders/standing-orders'
import { GUID } from '@/lib/format/guid'
import { routes } from '@/lib/web/routes'
import { refusalWords } from '@/lib/words/de/refusals'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Dauerbestellung', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const steps = ['auslassen', 'pause', 'beenden'] as const

/** Form posts of browsers without JavaScript; reloading the page afterwards does not repeat them. */
async function answer(form: FormData): Promise<void> {
  'use server'
  const { until, ...fields } = Object.fromEntries(form)
  const input = standingOrders.answer.input.safeParse(
    until === undefined ? fields : { ...fields, until: until || null },
  )
  if (!input.success) throwNotFound()
  const { weekGUID } = input.data
  const result = await shop().backend().standingOrders.answer(shop().ANONYMOUS, input.data)
  const isDayPast = !result.ok && result.error === 'day_past'
  redirect(isDayPast ? `${routes.standingWeek(weekGUID, 'pause')}&hinweis=tag` : routes.standingWeek(weekGUID))
}

/** The page of the link in a standing order's email: pay, skip, pause or end it, with or without a login. */
async function StandingWeekPage({ searchParams }: PageProps) {
  const { guid, schritt, hinweis } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) throwNotFound()
  const week = await shop().loadStandingWeek(guid)
  const step: WeekStep = steps.find((one) => one === schritt) ?? null
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['paper']}>
        <WeekScreen
          key={`${week.weekGUID} ${step}`}
          initial={week}
          step={step}
          refusal={hinweis === 'tag' ? refusalWords.day_past : undefined}
          sendWithoutScript={answer}
        />
      </div>
    </div>
  )
}

export default orNotFound(StandingWeekPage)
