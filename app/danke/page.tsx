import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { orNothingHere } from '@/app/or-nothing-here'
import { ThankYou } from '@/components/checkout/thank-you'
import { loadOrder } from '@/server/bff/load'

export const metadata: Metadata = { title: 'Danke', robots: { index: false }, referrer: 'no-referrer' }

/** A GUID as orders have them; anything else is no question for the backend. */
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

async function ThankYouPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) notFound()
  return <ThankYou order={await loadOrder(guid)} />
}

export default orNothingHere(ThankYouPage)
