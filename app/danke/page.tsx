import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { ThankYou } from '@/components/checkout/thank-you'
import { noindex } from '@/lib/noindex'
import { GUID, loadOrder } from '@/server/bff/load/load'
import { notHere } from '@/server/bff/page/not-here'

export const metadata: Metadata = { title: 'Danke', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function ThankYouPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) notHere()
  return <ThankYou order={await loadOrder(guid)} />
}

export default orNothingHere(ThankYouPage)
