import type { Metadata } from 'next'
import { alternates } from '@/components/metadata/alternates'
import { noindex } from '@/components/metadata/noindex'
import { itemListData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { Finder } from '@/components/store-finder/finder'
import { finderBranch } from '@/components/store-finder/finder-branch'
import { LocateButton } from '@/components/store-finder/locate-button'
import { StoreSearch } from '@/components/store-finder/store-search'
import { ChipLink } from '@/components/ui/controls/chip'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import { SEARCH_RADIUS_KM } from '@/lib/contract/values'
import { counted } from '@/lib/format/count'
import { type FinderState, filterNames, finderHref, readFinder, toggleFilter } from '@/lib/web/finder-address'
import { routes } from '@/lib/web/routes'
import { branchFilterWords, POSTCODE_ERROR } from '@/lib/words/de/order-config'
import { type Shop, shop } from '@/server/shop'
import styles from './finder-page.module.css'

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const TITLE = 'Geschäfte in Ihrer Nähe'

type Found = Awaited<ReturnType<Shop['loadStores']>>

const FAULTS = {
  postcode: POSTCODE_ERROR,
  short: 'Bitte geben Sie mindestens 3 Zeichen ein.',
} as const satisfies Record<NonNullable<Found['fault']>, string>

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const state = readFinder(await searchParams)
  return {
    title: TITLE,
    description: `Öffnungszeiten, Angebot und Weg: alle Geschäfte von ${brand.name} in ${brand.towns.join(', ')}.`,
    alternates: alternates(routes.stores),
    ...(finderHref(state) === routes.stores ? {} : { robots: { ...noindex, follow: true } }),
  }
}

/** All branches, or those that match the search text, place and filters of the address. */
export default async function StoreFinderPage({ searchParams }: PageProps) {
  const state = readFinder(await searchParams)
  const [found, mapboxToken, { known }] = await Promise.all([
    shop().loadStores(state),
    shop().loadMapboxToken(),
    shop().loadShop(),
  ])
  const isWholeChain = finderHref(state) === routes.stores
  const paths = found.branches.map(({ branchSlug }) => routes.store(branchSlug))
  return (
    <>
      {/* For search engines, which have no session and find the branches here. */}
      {!known && isWholeChain && <StructuredData data={itemListData(shop().siteUrl(), TITLE, paths)} />}
      <Finder
        branches={found.branches.map(finderBranch)}
        isWholeChain={isWholeChain}
        mapboxToken={mapboxToken}
        head={<Head state={state} fault={found.fault} />}
        filters={<Filters state={state} />}
        summary={<Summary state={state} found={found} />}
      />
    </>
  )
}

function Head({ state, fault }: { state: FinderState; fault: Found['fault'] }) {
  const set = filterNames.filter((name) => state.filters.has(name))
  const withoutText = finderHref({ ...state, search: '', at: null })
  return (
    <>
      <h1 className={styles['title']}>{TITLE}</h1>
      <search>
        <form action={routes.stores} className={styles['search']}>
          <StoreSearch
            key={state.search}
            text={state.search}
            error={fault === null ? undefined : FAULTS[fault]}
            hrefFor={`${withoutText}${withoutText.includes('?') ? '&' : '?'}search=`}
          />
          {set.map((name) => (
            <input key={name} type="hidden" name={name} value="1" />
          ))}
        </form>
      </search>
      <div className={styles['locate']}>
        <LocateButton filters={set} />
      </div>
    </>
  )
}

function Filters({ state }: { state: FinderState }) {
  return (
    <fieldset className={styles['filters']} aria-label="Geschäfte filtern">
      {filterNames.map((name) => (
        <ChipLink
          key={name}
          href={finderHref(toggleFilter(state, name))}
          selected={state.filters.has(name)}
          scroll={false}
        >
          {branchFilterWords[name]}
        </ChipLink>
      ))}
    </fieldset>
  )
}

const storesText = (count: number): string => counted(count, 'Geschäft', 'Geschäfte')

const EXTENT = {
  around: (count) => `${storesText(count)} im Umkreis von ${SEARCH_RADIUS_KM} km`,
  nearest: (count) => `Im Umkreis von ${SEARCH_RADIUS_KM} km gibt es uns noch nicht. Am nächsten: ${storesText(count)}`,
  all: storesText,
} as const satisfies Record<Found['extent'], (count: number) => string>

function Summary({ state, found: { branches, extent, meant } }: { state: FinderState; found: Found }) {
  if (branches.length > 0)
    return (
      <p className={styles['count']} role="status">
        <span>{EXTENT[extent](branches.length)}</span>
      </p>
    )
  return (
    <Notice role="status">
      <p>
        {state.search === ''
          ? 'Kein Geschäft passt zu Ihrer Auswahl.'
          : `Zu „${state.search}“ haben wir kein Geschäft gefunden. Suchen Sie nach einem Ort, einer Postleitzahl oder einer Straße.`}
      </p>
      {meant !== undefined && (
        <a className="link" href={finderHref({ ...state, search: meant })}>
          {`Meinten Sie ${meant}?`}
        </a>
      )}
      <a className="link" href={routes.stores}>
        Alle Geschäfte zeigen
      </a>
    </Notice>
  )
}
