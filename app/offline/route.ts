import { offlineWords } from '@/lib/words/de/pages'
import { shop } from '@/server/shop'

let html: Promise<string> | undefined
const makeHtml = async () => shop().plainHtml(offlineWords, await shop().embeddedFonts(offlineWords))

export const dynamic = 'force-dynamic'

/** The page that the service worker shows without a network. */
export const GET = async () => {
  html ??= makeHtml()
  return new Response(await html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': shop().PLAIN_PAGE_POLICY },
  })
}
