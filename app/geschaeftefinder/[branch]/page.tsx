import { orNotFound, orNotFoundMetadata } from '@/app/[...notFound]/or-not-found'
import { PreferBranchButton } from '@/components/account/profile/prefer-branch-button'
import { EveningBand } from '@/components/branch/evening-band'
import { Facade } from '@/components/branch/facade'
import { OpenState } from '@/components/branch/open-state'
import { OpeningHours } from '@/components/branch/opening-hours'
import { routeHref } from '@/components/branch/outward-links'
import { ServiceMarks } from '@/components/branch/service-marks'
import { SurpriseNote } from '@/components/branch/surprise-note'
import { specialsTitle } from '@/components/home/specials'
import { Band } from '@/components/layout/band'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { alternates } from '@/components/metadata/alternates'
import { bakeryData, breadcrumbData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { BranchMap } from '@/components/order-config/branch/branch-map'
import { FollowBranch } from '@/components/push/follow-branch'
import { EveningBags } from '@/components/store-finder/evening-bags'
import { EveningBar } from '@/components/store-finder/evening-bar'
import { FreshList } from '@/components/store-finder/fresh-list'
import { SpecialDays } from '@/components/store-finder/special-days'
import { ButtonAnchor } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { telLink } from '@/components/ui/text/tel-link'
import { brand } from '@/lib/brand'
import type { Branch } from '@/lib/contract/branches/branches'
import type { Tonight } from '@/lib/contract/catalogue/bread-saver'
import { routes } from '@/lib/web/routes'
import { bagsInWords, savedWeight } from '@/lib/words/de/bread-saver'
import { shop } from '@/server/shop'
import styles from './branch-page.module.css'

type PageProps = { params: Promise<{ branch: string }> }

const trail = [
  { href: routes.home, label: 'Start' },
  { href: routes.stores, label: 'Geschäfte' },
]

export const generateMetadata = orNotFoundMetadata(async ({ params }: PageProps) => {
  const branch = await shop().loadStore((await params).branch)
  const { street, postCode, city } = branch.branchAddress
  const title = branch.branchPublicName
  const description = `${brand.name} ${title}: ${street}, ${postCode} ${city}. Öffnungszeiten, Angebot, Weg und Bestellung.`
  const url = routes.store(branch.branchSlug)
  return {
    title,
    description,
    alternates: alternates(url),
    openGraph: await shop().sharePreview({ title, description, url, picture: url }),
  }
})

const SPECIALS = 8

/**
 * One branch: opening hours with holidays, services, location, the link to order there, and its specials of the day.
 */
async function BranchPage({ params }: PageProps) {
  const branch = await shop().loadStore((await params).branch)
  const { street, postCode, city } = branch.branchAddress
  const here = routes.store(branch.branchSlug)
  const [specials, tonight] = await Promise.all([
    shop().loadSpecials(SPECIALS, branch.branchId),
    branch.branchBreadSaverBag ? shop().loadTonight(branch.branchId) : null,
  ])
  const evening = tonight?.evening ?? null
  const map = <BranchMap branch={branch} />
  return (
    <>
      <div className="wrap">
        <StructuredData data={bakeryData(shop().siteUrl(), branch, here, brand.name)} />
        <StructuredData
          data={breadcrumbData(shop().siteUrl(), [...trail, { href: here, label: branch.branchPublicName }])}
        />
        <Breadcrumbs trail={trail} current={branch.branchPublicName} />
        <div className={styles['columns']}>
          <div>
            <Facade branch={branch} />
            <h1>{branch.branchPublicName}</h1>
            <address className={styles['address']}>
              <span>{street}</span>
              <br />
              <span>{`${postCode} ${city}`}</span>
            </address>
            <p>
              <OpenState branch={branch} />
            </p>
            <div className={styles['marks']}>
              <ServiceMarks branch={branch} />
            </div>
            {evening === null && tonight?.saved != null && <Saved saved={tonight.saved} />}
            <Actions branch={branch} isQuiet={(evening?.left ?? 0) > 0} />
          </div>
          {evening === null && map}
        </div>
        {tonight !== null && <Evening branch={branch} tonight={tonight} />}
        <div className={styles['columns']}>
          <section aria-labelledby="hours">
            <h2 id="hours" className={styles['heading']}>
              Öffnungszeiten
            </h2>
            <OpeningHours openingDays={branch.openingDays} />
          </section>
          {evening !== null && map}
          {branch.specialDays.length > 0 && (
            <section aria-labelledby="special-days">
              <h2 id="special-days" className={styles['heading']}>
                Feiertage und besondere Tage
              </h2>
              <SpecialDays days={branch.specialDays} labelledBy="special-days" />
            </section>
          )}
        </div>
      </div>
      {specials !== null && specials.products.length > 0 && (
        <Band title={specialsTitle(specials)}>
          <FreshList products={specials.products} />
        </Band>
      )}
      {evening !== null && evening.left > 0 && <EveningBar evening={evening} branchId={branch.branchId} />}
    </>
  )
}

export default orNotFound(BranchPage)

/** Saved bags and kilograms of this year, on days without an evening sale. */
const Saved = ({ saved: { bags, grams } }: { saved: NonNullable<Tonight['saved']> }) => (
  <p className={styles['saved']}>
    <Icon name="recycle" size="small" />
    <span>{`Schon ${savedWeight(grams)} gerettet, in ${bagsInWords(bags)} seit Januar`}</span>
  </p>
)

/** The bags of this evening, and the link to push notifications for other evenings. */
async function Evening({ branch, tonight }: { branch: Branch; tonight: Tonight }) {
  const { branchERPId, branchPublicName } = branch
  const { evening } = tonight
  const [publicKey, categories] = await Promise.all([shop().loadPushKey(), shop().loadCategories()])
  const slug = categories.find(({ breadSaver }) => breadSaver)?.slug
  const shelf = slug === undefined ? routes.products : routes.category(slug)
  const follow = publicKey !== '' && <FollowBranch publicKey={publicKey} branch={{ branchERPId, branchPublicName }} />
  if (evening === null) return follow && <div className={styles['follow']}>{follow}</div>
  return (
    <>
      <EveningBand tonight={tonight} />
      <section aria-labelledby="bags" className={styles['evening']}>
        <h2 id="bags">Brotretter-Tüten heute</h2>
        <div className={styles['bags']}>
          <EveningBags evening={evening} branch={branch} shelf={shelf} />
          {follow}
        </div>
        <SurpriseNote />
      </section>
    </>
  )
}

/** `isQuiet`: less prominent, because the page has another main action. */
function Actions({ branch, isQuiet }: { branch: Branch; isQuiet: boolean }) {
  return (
    <div className={styles['actions']}>
      {/* A deep link that opens the order dialog with this branch. */}
      <ButtonAnchor {...(!isQuiet && { variant: 'primary' })} href={`${routes.products}?branch=${branch.branchERPId}`}>
        Hier bestellen
      </ButtonAnchor>
      <ButtonAnchor href={routeHref(branch.branchAddress)} target="_blank" rel="noreferrer">
        <Icon name="arrow-up-right" size="small" />
        Route anzeigen
        <span className="visually-hidden">(öffnet in einem neuen Tab)</span>
      </ButtonAnchor>
      <ButtonAnchor variant="link" href={telLink(branch.branchPhone)}>
        <Icon name="phone" size="small" />
        <span>{branch.branchPhone}</span>
      </ButtonAnchor>
      <PreferBranchButton branch={branch} />
    </div>
  )
}
