/** Open Graph metadata: the preview of a shared link. */
import type { Metadata } from 'next'
import { brand } from '@/lib/brand'
import { requireRequest } from '../context'
import { loadShop } from '../load/load'
import { SHARE_SIZE } from './share-picture'
import { siteUrl } from './site-url'

type OwnPreview = {
  title?: string
  description?: string
  /** Path of the page, if it is not the path of the request. */
  url?: string
  /** Path of a page with a `share-picture` route of its own; without it the shop's picture is used. */
  picture?: string
}

/** Null for visitors with a session: preview readers have none, and the metadata takes a twentieth of a page's CPU time. */
export async function sharePreview({ picture, ...own }: OwnPreview = {}): Promise<Metadata['openGraph']> {
  if ((await loadShop()).known) return null
  // Not resolved against the origin: a path with two slashes at its start would name another host.
  const url = siteUrl().origin + requireRequest().path
  const images = { url: `${picture ?? ''}/share-picture`, ...SHARE_SIZE, type: 'image/png' }
  return { type: 'website', locale: 'de_DE', siteName: brand.name, url, images, ...own }
}
