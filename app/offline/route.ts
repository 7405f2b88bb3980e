import { brand } from '@/lib/brand'
import { plainFonts } from '@/server/bff/page/plain-fonts'
import { PLAIN_PAGE_POLICY, plainHtml } from '@/server/bff/page/plain-page'

const page = {
  title: 'Sie sind gerade offline',
  text: `Ohne Internet können wir Ihnen keine Preise nennen, die noch stimmen. Ihr ${brand.cart} ist gut aufgehoben und wieder da, sobald die Verbindung steht.`,
}

const html = plainFonts(page).then((fontFaces) => plainHtml(page, fontFaces))

/** What the service worker shows for any page while there is no network. */
export const GET = async () =>
  new Response(await html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PLAIN_PAGE_POLICY },
  })
