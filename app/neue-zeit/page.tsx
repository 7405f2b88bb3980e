import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { noindex } from '@/components/metadata/noindex'
import styles from '@/components/new-time/new-time.module.css'
import { NewTimeScreen } from '@/components/new-time/new-time-screen'
import { GUID } from '@/lib/format/guid'
import { shop, throwNotFound } from '@/server/shop'

const TITLE = 'Passt Ihnen die neue Zeit?'

export const metadata: Metadata = { title: TITLE, robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Lets the customer choose what happens to an order whose time the branch had to change. The order's guid is the authorisation. */
async function NewTimePage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) throwNotFound()
  const question = await shop().backend().branchHours.moveQuestion(shop().ANONYMOUS, { orderGUID: guid })
  if (!question.ok) throwNotFound()
  return (
    <div className={`wrap ${styles['page']}`}>
      <h1>{TITLE}</h1>
      <p className="soft">{`Bestellung ${question.value.orderNumber}`}</p>
      <NewTimeScreen orderGUID={guid} initial={question.value} />
    </div>
  )
}

export default orNotFound(NewTimePage)
