/** How a link to a page looks where it is sent to somebody: Open Graph. */
import type { Metadata } from 'next'
import { brand } from '@/lib/brand'
import { loadShop } from '../load/load'
import { SHARE_SIZE } from './share-picture'

type OwnPreview = {
  title?: string
  description?: string
  /** Path of the page. */
  url?: string
  /** Path of the page's own picture, drawn by a route `share-picture`; without it the shop's. */
  picture?: string
}

/** Null for visitors with a session: who fetches previews keeps none, and they are a twentieth of a page's work. */
export async function sharePreview({ picture, ...own }: OwnPreview = {}): Promise<Metadata['openGraph']> {
  if ((await loadShop()).known) return null
  const images = { url: `${picture ?? ''}/share-picture`, ...SHARE_SIZE, type: 'image/png' }
  return { type: 'website', locale: 'de_DE', siteName: brand.name, images, ...own }
}
