import { offlineWords } from '@/lib/words/de/pages'
import { shop } from '@/server/shop'

let html: string | undefined
const makeHtml = async () => shop().plainHtml(offlineWords, await shop().embeddedFonts(offlineWords))

export const dynamic = 'force-dynamic'

/** The page that the service worker shows without a network. */
export const GET = async () => {
  html ??= await makeHtml()
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': shop().PLAIN_PAGE_POLICY },
  })
}
