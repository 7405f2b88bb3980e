import type { ReactNode } from 'react'
import { BakehouseTabs } from '@/components/team/bakehouse/bakehouse-tabs'
import { bakehouseName, waveOf } from '@/components/team/bakehouse/bakehouse-words'
import { WaveTabs } from '@/components/team/bakehouse/wave-tabs'
import { NetworkSignal } from '@/components/team/frame/network-signal'
import { bakehouseSections } from '@/components/team/frame/sections'
import { Signal } from '@/components/team/frame/signal'
import { TeamFrame } from '@/components/team/frame/team-frame'
import { Link } from '@/components/ui/controls/link'
import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { counted } from '@/lib/format/count'
import { teamRoutes, type WaveOfDay } from '@/lib/web/team-routes'
import { shop } from '@/server/shop'
import type { Bakehouse } from './open-bakehouse'

type BakehouseFrameProps = {
  bakehouse: Bakehouse
  /** Target of the links to waves; without it the frame shows no wave links. */
  href?: (of?: WaveOfDay) => string
  children: ReactNode
}

/** Navigation, status bar and, on most screens, the links to waves. */
export async function BakehouseFrame({ bakehouse, href, children }: BakehouseFrameProps) {
  const { caller, waves, now, bakehouses, wave } = bakehouse
  const of = wave && waveOf(wave)
  const branches = bakehouses.find(({ name }) => name === bakehouse.bakehouse)?.branches ?? 0
  return (
    <TeamFrame
      sections={bakehouseSections(of, caller.staff)}
      title={bakehouses.length > 1 ? bakehouseName(bakehouse.bakehouse) : 'Backstube'}
      note={formatWeekdayDay(wave?.bakesAt ?? now)}
      me={await shop().loadStaffProfile(caller.staff)}
      signals={
        <Signal icon="storefront" tone="on">
          {counted(branches, 'Filiale', 'Filialen')}
        </Signal>
      }
    >
      <NetworkSignal />
      <BakehouseTabs bakehouses={bakehouses} chosen={bakehouse.bakehouse} of={of} href={href ?? teamRoutes.bakehouse} />
      {of === undefined ? (
        <>
          <h1>Backstube</h1>
          <p>
            {bakehouses.length === 0
              ? 'Für Sie ist noch keine Filiale eingetragen. Ihre Zentrale kann das ändern.'
              : 'An diesem Tag wird nicht gebacken.'}
          </p>
          <p>
            <Link href={teamRoutes.bakehouse()}>Zur nächsten Welle</Link>
          </p>
        </>
      ) : (
        <>
          {href !== undefined && <WaveTabs waves={waves} chosen={of} now={now} href={href} />}
          {children}
        </>
      )}
    </TeamFrame>
  )
}
