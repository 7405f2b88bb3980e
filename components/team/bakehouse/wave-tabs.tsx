import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import type { ProductionWave } from '@/lib/contract/staff/production'
import { dayOf } from '@/lib/format/berlin-time'
import type { WaveOfDay } from '@/lib/web/team-routes'
import styles from './bakehouse.module.css'
import { stateText, waveOf, waveTitle } from './bakehouse-words'
import { DayField } from './day-field'

type WaveTabsProps = {
  waves: readonly ProductionWave[]
  chosen: WaveOfDay
  now: string
  /** Path that shows a wave. */
  href: (of?: WaveOfDay) => string
}

/** Tabs of waves with their lock state, and a field for another day. */
export const WaveTabs = ({ waves, chosen, now, href }: WaveTabsProps) => (
  <nav className={styles['waves']} aria-label="Backwellen">
    {waves.map((wave) => (
      <Link
        key={`${wave.date} ${wave.name}`}
        href={href(waveOf(wave))}
        aria-current={wave.date === chosen.date && wave.name === chosen.wave ? 'page' : undefined}
      >
        <Icon name={wave.version > 0 ? 'lock-simple' : 'clock'} />
        <b>{waveTitle(wave, dayOf(new Date(now)))}</b>
        <span>{stateText(wave, new Date(now))}</span>
      </Link>
    ))}
    <DayField path={href()} {...chosen} />
  </nav>
)
