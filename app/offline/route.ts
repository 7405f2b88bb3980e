import { brand } from '@/lib/brand'
import { shop } from '@/server/shop'

const page = {
  title: 'Sie sind gerade offline',
  text: `Ohne Internet können wir Ihnen keine Preise nennen, die noch stimmen. Ihr ${brand.cart} ist gut aufgehoben und wieder da, sobald die Verbindung steht.`,
}

let html: Promise<string> | undefined
const makeHtml = async () => shop().plainHtml(page, await shop().embeddedFonts(page))

export const dynamic = 'force-dynamic'

/** The page that the service worker shows without a network. */
export const GET = async () => {
  html ??= makeHtml()
  return new Response(await html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': shop().PLAIN_PAGE_POLICY },
  })
}
