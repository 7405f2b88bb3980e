/** Questions, notices and legal texts for pages: what holds now, or at the moment that staff preview. */
import type { HomeNotice } from '@/lib/contract/catalogue/content'
import type { LegalName } from '@/lib/contract/values'
import { fromWire } from '@/lib/format/berlin-time'
import { backend, now } from '../backend/backend'
import { ANONYMOUS, whenUnavailable } from '../backend/calls'
import { oncePerRequest } from '../context'
import { readPreview } from '../session/preview'
import { loadBusinessSettings } from './business-settings'
import { loadPushKey, valueOrNotFound } from './load'
import { optionalPart } from './optional-part'

/** Null while the bakery is away. */
export const loadFaq = oncePerRequest(async () =>
  backend().content.faq(ANONYMOUS, {}).then(valueOrNotFound).catch(whenUnavailable(null)),
)

const shownAt = oncePerRequest(async (): Promise<number> => {
  const preview = await readPreview()
  const from = preview?.of === 'content' ? fromWire(preview.from) : null
  return Math.max(now().getTime(), from?.getTime() ?? 0)
})

const beginsBy = ({ validFrom }: { validFrom: string }, at: number): boolean =>
  (fromWire(validFrom)?.getTime() ?? 0) <= at

/** The notices of the start page. */
export async function loadNotices(): Promise<HomeNotice[]> {
  const at = await shownAt()
  const notices = await optionalPart('notices', backend().content.notices(ANONYMOUS, {}).then(valueOrNotFound), [])
  return notices.filter(
    (notice) => beginsBy(notice, at) && (fromWire(notice.validUntil)?.getTime() ?? Number.POSITIVE_INFINITY) > at,
  )
}

/** The version of a legal text in force, and what the shop's own text depends on. */
export async function loadLegalText(name: LegalName) {
  const at = await shownAt()
  const versions = await optionalPart(
    'legal texts',
    backend().content.legalTexts(ANONYMOUS, {}).then(valueOrNotFound),
    [],
  )
  const version = versions.find((one) => one.name === name && beginsBy(one, at)) ?? null
  const tellsDevices = name === 'privacy' && version === null && (await loadPushKey()) !== ''
  return { name, version, settings: { ...loadBusinessSettings(), tellsDevices } }
}
