import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { noindex } from '@/components/metadata/noindex'
import styles from '@/components/standing-orders/week.module.css'
import { CodeForm } from '@/components/telephone-orders/code-form'
import { PayScreen } from '@/components/telephone-orders/pay-screen'
import { GUID } from '@/lib/format/guid'
import { shop, throwNotFound } from '@/server/shop'

export const metadata: Metadata = { title: 'Am Telefon bestellt', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Payment of an order by telephone, which opens by its link or by the code that was read out. */
async function PayPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (guid !== undefined && (typeof guid !== 'string' || !GUID.test(guid))) throwNotFound()
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['paper']}>
        {guid === undefined ? <CodeForm /> : <PayScreen order={await shop().loadTelephoneOrder(guid)} />}
      </div>
    </div>
  )
}

export default orNotFound(PayPage)
