import { business } from '../brand'
import { heading, linkTo, paragraph, point } from './legal-text'

const points = [
  'Alles geht mit der Tastatur, und der Fokus ist immer zu sehen.',
  'Vorleseprogramme erfahren, was sich ändert: Trefferzahl, Menge, Meldungen und Fehler.',
  'Text lässt sich auf 200 % vergrößern; eine Breite von 320 Pixeln genügt.',
  'Wenn Sie Bewegungen in Ihrem System abschalten, zeigen wir keine.',
  'Produkte, Preise und Zutaten sind auch ohne JavaScript zu lesen.',
]

export const accessibility: string = [
  paragraph(
    'Dieser Shop soll für alle bedienbar sein. Maßstab sind das Barrierefreiheitsstärkungsgesetz und die WCAG 2.2, Stufe AA.',
  ),
  `<ul>${points.map((text) => point(text)).join('')}</ul>`,
  heading('Eine Hürde gefunden?'),
  `<p>Bitte schreiben Sie uns an ${linkTo(`mailto:${business.legal.email}`, business.legal.email)} oder rufen Sie an: ${business.phone}. Wir nehmen Ihre Bestellung auch telefonisch auf.</p>`,
].join('')
