import { business } from '../brand'
import { heading, linkTo, paragraph } from './legal-text'

const { company, street, postCode, city, managingDirector, register, vatId, email, arbitration } = business.legal

const stated = (label: string, text: string): string => `<p><strong>${label}</strong><br />${text}</p>`
const plain = (text: string): string => paragraph(text).slice('<p>'.length, -'</p>'.length)

export const imprint: string = [
  `<p>${[company, street, `${postCode} ${city}`].map(plain).join('<br />')}</p>`,
  stated('Vertreten durch', plain(managingDirector)),
  stated('Telefon', plain(business.phone)),
  stated('E-Mail', linkTo(`mailto:${email}`, email)),
  stated('Register', plain(register)),
  stated('USt-IdNr.', plain(vatId)),
  heading('Verbraucherstreitbeilegung'),
  paragraph(arbitration),
].join('')
