/** Texts of error pages. */
import { brand, business } from '../../brand'
import { refusalWords } from './refusals'

export const awayWords = {
  title: 'Unsere Backstube ist gerade nicht erreichbar',
  text: `Wir kneten schon an der Lösung. Ihr ${brand.cart} ist gut aufgehoben. Bitte versuchen Sie es in einem Moment noch einmal.`,
}

export const offlineWords = {
  title: 'Sie sind gerade offline',
  text: `Ohne Internet können wir Ihnen keine Preise nennen, die noch stimmen. Ihr ${brand.cart} ist gut aufgehoben und wieder da, sobald die Verbindung steht.`,
}

export const tooOftenWords = { title: 'Einen Moment, bitte', text: refusalWords.too_many }

export const faultWords = (faultNumber: string) => ({
  title: 'Das hat leider nicht geklappt',
  text: `Bei uns ist etwas schiefgegangen. Ihr ${brand.cart} ist gut aufgehoben. Fehlernummer ${faultNumber}`,
})

export const NOT_UNDERSTOOD = 'Das haben wir nicht verstanden'

export const TO_ORDERS = 'Zu meinen Bestellungen'
/** Error page in place of a file; `why`: the refusal's sentence. */
export const noFileWords = (why: string) => ({
  title: 'Dieses Dokument haben wir nicht gefunden',
  text: `${why} Rechnungen und Termine finden Sie in Ihrer Bestellbestätigung und in Ihrem Kundenkonto. Wir helfen gern: ${business.phone}.`,
})
