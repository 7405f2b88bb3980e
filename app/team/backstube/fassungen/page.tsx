import type { Metadata } from 'next'
import { orNotFoundByStaff } from '@/app/team/or-not-found'
import { waveOf } from '@/components/team/bakehouse/bakehouse-words'
import { VersionsScreen } from '@/components/team/bakehouse/versions-screen'
import { fromDigits } from '@/lib/contract/digits'
import { teamRoutes } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'
import { BakehouseFrame } from '../bakehouse-frame'
import { type Bakehouse, type BakehousePageProps, openBakehouse } from '../open-bakehouse'

export const metadata: Metadata = { title: 'Fassungen' }

/** `?von=1.0`: version and supplement. */
async function differenceOf({ caller, wave, parameter }: Bakehouse) {
  const from = parameter('von')
  const [version, supplement, more] = (from ?? '').split('.').map(fromDigits)
  if (wave === undefined || from === undefined || !version || supplement == null || more !== undefined) return null
  const record = { version, supplement }
  const found = await shop()
    .backend()
    .production.difference(caller, { ...waveOf(wave), from: record })
  return found.ok ? { from, changes: found.value.changes } : null
}

/** Versions of the production list, and the changes since. */
async function VersionsPage(props: BakehousePageProps) {
  const bakehouse = await openBakehouse(props, teamRoutes.versions())
  const { caller, wave } = bakehouse
  const written = wave && (await shop().backend().production.versions(caller, waveOf(wave)))
  return (
    <BakehouseFrame bakehouse={bakehouse} href={teamRoutes.versions}>
      {written?.ok && <VersionsScreen history={written.value} difference={await differenceOf(bakehouse)} />}
    </BakehouseFrame>
  )
}

export default orNotFoundByStaff(VersionsPage)
