import type { Metadata } from 'next'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { alternates } from '@/components/metadata/alternates'
import { breadcrumbData, faqData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { Accordion } from '@/components/ui/controls/accordion'
import { ButtonAnchor, ButtonLink } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { RichText } from '@/components/ui/media/rich-text'
import { telLink } from '@/components/ui/text/tel-link'
import { brand, business } from '@/lib/brand'
import type { FaqCategory } from '@/lib/contract/catalogue/content'
import { slugOf } from '@/lib/format/slug'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import styles from './service.module.css'

const TITLE = 'Service & Hilfe'
const trail = [{ href: routes.home, label: 'Start' }]

export const metadata: Metadata = {
  title: TITLE,
  description: `Antworten zu Bestellung, Bezahlung, Treuerabatt und Allergenen, und wie Sie ${brand.name} erreichen.`,
  alternates: alternates(routes.service),
}

const steps = [
  { title: 'Geschäft und Termin', text: 'Sie sagen, wo und wann: abholen, am Tisch oder liefern lassen.' },
  { title: `In den ${brand.cart}`, text: 'Sie sehen, was es dort zu Ihrem Termin gibt, mit Preis und Zutaten.' },
  { title: 'Bezahlen und genießen', text: 'Bezahlt wird online. Ihre Backwaren liegen zur Minute bereit.' },
] as const

export default async function ServicePage() {
  const found = await shop().loadFaq()
  const categories = found ?? []
  return (
    <div className="wrap">
      {found !== null && <StructuredData data={faqData(found)} />}
      <StructuredData data={breadcrumbData(shop().siteUrl(), [...trail, { href: routes.service, label: TITLE }])} />
      <Breadcrumbs trail={trail} current={TITLE} />
      <h1 className={styles['title']}>{TITLE}</h1>
      <p className={styles['lead']}>
        {found === null
          ? 'Die häufigen Fragen lassen sich gerade nicht laden. Bitte versuchen Sie es gleich noch einmal, oder fragen Sie uns.'
          : 'Die meisten Antworten stehen gleich hier.'}
      </p>
      <div className={styles['columns']}>
        <nav className={styles['topics']} aria-label="Themen">
          <a href="#ablauf">So bestellen Sie</a>
          {categories.map(({ headline }) => (
            <a key={headline} href={`#${slugOf(headline)}`}>
              {headline}
            </a>
          ))}
          <a href="#kontakt">Kontakt</a>
        </nav>
        <div className={styles['sections']}>
          <HowItWorks />
          {categories.map((category) => (
            <Questions key={category.headline} {...category} />
          ))}
          <Contact />
        </div>
      </div>
    </div>
  )
}

const HowItWorks = () => (
  <section id="ablauf">
    <h2>So bestellen Sie</h2>
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p className="small soft">{text}</p>
        </li>
      ))}
    </ol>
    <ButtonLink href={routes.products}>Jetzt bestellen</ButtonLink>
  </section>
)

const Questions = ({ headline, questions }: FaqCategory) => (
  <section id={slugOf(headline)}>
    <h2>{headline}</h2>
    {questions.map(({ question, answer }) => (
      <Accordion key={question} summary={question}>
        <div className={styles['answer']}>
          <RichText html={answer} />
        </div>
      </Accordion>
    ))}
  </section>
)

const Contact = () => (
  <section id="kontakt" className={styles['contact']}>
    <h2>Noch eine Frage?</h2>
    <p className="small soft">Unser Kundenservice ist Montag bis Freitag von 8:00 bis 17:00 Uhr für Sie da.</p>
    <div className={styles['ways']}>
      <ButtonAnchor variant="link" href={telLink(business.phone)}>
        <Icon name="phone" size="small" />
        {business.phone}
      </ButtonAnchor>
      <ButtonAnchor variant="link" href={`mailto:${business.legal.email}`}>
        <Icon name="envelope-simple" size="small" />
        {business.legal.email}
      </ButtonAnchor>
      <ButtonLink variant="link" href={routes.stores}>
        <Icon name="storefront" size="small" />
        Geschäfte finden
      </ButtonLink>
    </div>
  </section>
)
