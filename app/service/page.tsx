import type { Metadata } from 'next'
import { TextPage } from '@/components/layout/text-page'
import { ButtonLink } from '@/components/ui/button'
import { brand } from '@/lib/brand'
import { phoneHref } from '@/lib/links'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Service und Hilfe', alternates: { canonical: routes.service } }

export default function ServicePage() {
  return (
    <TextPage title="Service und Hilfe">
      <p>Fragen zu Ihrer Bestellung, zu Allergenen oder zu einem Geschäft? Wir helfen Ihnen gern.</p>
      <dl>
        <dt>Telefon</dt>
        <dd>
          <a className="link" href={phoneHref(brand.phone)}>
            {brand.phone}
          </a>
        </dd>
        <dt>E-Mail</dt>
        <dd>
          <a className="link" href={`mailto:${brand.legal.email}`}>
            {brand.legal.email}
          </a>
        </dd>
      </dl>
      <p>
        <ButtonLink href={routes.stores}>Geschäfte finden</ButtonLink>
      </p>
    </TextPage>
  )
}
