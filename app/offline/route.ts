import { brand } from '@/lib/brand'
import { plainPage } from '@/server/bff/page/plain-page'

/** What the service worker shows for any page while there is no network. */
export const GET = () =>
  plainPage({
    title: 'Sie sind gerade offline',
    text: `Ohne Internet können wir Ihnen keine Preise nennen, die noch stimmen. Ihr ${brand.cart} ist gut aufgehoben und wieder da, sobald die Verbindung steht.`,
  })
