import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import styles from '@/components/standing/week.module.css'
import { WeekScreen, type WeekStep } from '@/components/standing/week-screen'
import { noindex } from '@/lib/noindex'
import { GUID, loadStandingWeek } from '@/server/bff/load/load'
import { notHere } from '@/server/bff/page/not-here'

export const metadata: Metadata = { title: 'Dauerbestellung', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const steps = ['auslassen', 'pause', 'beenden'] as const

/** Who has the letter of a standing order looks at its bag, pays it, leaves it out, pauses or ends; with a login or without. */
async function StandingWeekPage({ searchParams }: PageProps) {
  const { guid, schritt } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) notHere()
  const week = await loadStandingWeek(guid)
  const step: WeekStep = steps.find((one) => one === schritt) ?? null
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['paper']}>
        <WeekScreen key={`${week.weekGUID} ${step}`} initial={week} step={step} madeAt={Date.now()} />
      </div>
    </div>
  )
}

export default orNothingHere(StandingWeekPage)
