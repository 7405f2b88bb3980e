/** Emails about corrected allergens. */
import { business } from '@/lib/brand'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import { plainText } from '@/lib/format/plain-text'
import { routes } from '@/lib/web/routes'
import { type EmailText, plainEmail } from '../mail/service'

/** The product's current declaration: `declared` are the labels of its allergens. */
export type CorrectedProduct = { name: string; declared: readonly string[]; allergensText: string; ingredients: string }

const factsOf = ({ name, declared, allergensText, ingredients }: CorrectedProduct): string[] => [
  declared.length === 0 ? `${name} enthält keines der 14 Hauptallergene.` : `${name} enthält: ${declared.join(', ')}.`,
  ...(allergensText === '' ? [] : [allergensText]),
  ...(ingredients === '' ? [] : [`Zutaten: ${plainText(ingredients)}`]),
]

const CLOSING = 'Ist alles gut, brauchen Sie nichts zu tun. Bitte entschuldigen Sie den Fehler.'
const COSTS_NOTHING = 'Es kostet Sie nichts'

const subjectOf = (products: readonly CorrectedProduct[], where: string): string =>
  `Wichtig: Allergene von ${products.map(({ name }) => name).join(', ')} in ${where}`

export const orderRecallEmail = (
  products: readonly CorrectedProduct[],
  {
    firstName,
    orderNumber,
    orderGuid,
    targetDateTime,
    publicUrl,
  }: { firstName: string; orderNumber: string; orderGuid: string; targetDateTime: string; publicUrl: string },
): EmailText =>
  plainEmail({
    subject: subjectOf(products, 'Ihrer Bestellung'),
    firstName,
    paragraphs: [
      `in Ihrer Bestellung ${orderNumber} für ${formatAppointmentTime(targetDateTime)} ist etwas, dessen Zutaten oder Allergene wir berichtigt haben. Richtig ist:`,
      ...products.flatMap(factsOf),
      `Vertragen Sie das nicht, ändern oder stornieren Sie die Bestellung bitte. ${COSTS_NOTHING}, auch nach der üblichen Frist: Rufen Sie uns dann an, ${business.phone}.`,
      CLOSING,
    ],
    link: { label: 'Bestellung ändern oder stornieren', url: `${publicUrl}${routes.thankYou(orderGuid)}` },
  })

export const standingRecallEmail = (
  products: readonly CorrectedProduct[],
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): EmailText =>
  plainEmail({
    subject: subjectOf(products, 'Ihrer Dauerbestellung'),
    firstName,
    paragraphs: [
      'in Ihrer Dauerbestellung ist etwas, dessen Zutaten oder Allergene wir berichtigt haben. Richtig ist:',
      ...products.flatMap(factsOf),
      `Vertragen Sie das nicht, ändern oder beenden Sie die Dauerbestellung bitte. ${COSTS_NOTHING}. Fragen: ${business.phone}.`,
      CLOSING,
    ],
    link: { label: 'Dauerbestellung ansehen', url: `${publicUrl}${routes.standingOrders}` },
  })

/** The order by telephone is not paid yet: the customer may let it lapse, or have it changed on the telephone. */
export const telephoneRecallEmail = (
  products: readonly CorrectedProduct[],
  {
    name,
    telephoneOrderGuid,
    targetDateTime,
    publicUrl,
  }: { name: string; telephoneOrderGuid: string; targetDateTime: string; publicUrl: string },
): EmailText =>
  plainEmail({
    subject: subjectOf(products, 'Ihrer Bestellung'),
    firstName: name,
    paragraphs: [
      `in der Bestellung, die Sie am Telefon für ${formatAppointmentTime(targetDateTime)} aufgegeben haben, ist etwas, dessen Zutaten oder Allergene wir berichtigt haben. Richtig ist:`,
      ...products.flatMap(factsOf),
      `Vertragen Sie das nicht, bezahlen Sie die Bestellung bitte nicht: Sie verfällt dann von selbst. ${COSTS_NOTHING}. Möchten Sie etwas anderes dafür? Rufen Sie uns an, ${business.phone}.`,
      CLOSING,
    ],
    link: { label: 'Bestellung ansehen', url: `${publicUrl}${routes.telephoneOrder(telephoneOrderGuid)}` },
  })
