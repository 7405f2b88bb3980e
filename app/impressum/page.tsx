import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { alternates } from '@/components/metadata/alternates'
import { business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'

export const metadata: Metadata = {
  title: 'Impressum',
  description: `Anbieterkennzeichnung: ${business.legal.company}, ${business.legal.street}, ${business.legal.postCode} ${business.legal.city}. So erreichen Sie uns.`,
  alternates: alternates(routes.imprint),
}

export default function ImprintPage() {
  const { company, street, postCode, city, managingDirector, register, vatId, email, arbitration } = business.legal
  return (
    <TextPage title="Impressum" demo>
      <p>
        <span>{company}</span>
        <br />
        <span>{street}</span>
        <br />
        <span>{`${postCode} ${city}`}</span>
      </p>
      <dl>
        <dt>Vertreten durch</dt>
        <dd>{managingDirector}</dd>
        <dt>Telefon</dt>
        <dd>{business.phone}</dd>
        <dt>E-Mail</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>Register</dt>
        <dd>{register}</dd>
        <dt>USt-IdNr.</dt>
        <dd>{vatId}</dd>
      </dl>
      <h2>Verbraucherstreitbeilegung</h2>
      <p>{arbitration}</p>
    </TextPage>
  )
}
