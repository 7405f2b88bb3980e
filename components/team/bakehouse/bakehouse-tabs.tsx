import { Link } from '@/components/ui/controls/link'
import type { WaveOfDay } from '@/lib/web/team-routes'
import styles from './bakehouse.module.css'
import { bakehouseName } from './bakehouse-words'

type BakehouseTabsProps = {
  bakehouses: readonly { name: string }[]
  chosen: string
  /** The wave that is shown; the links to other bakehouses keep it. */
  of: WaveOfDay | undefined
  href: (of?: WaveOfDay) => string
}

/** Tabs for staff of several bakehouses; nothing for one. */
export function BakehouseTabs({ bakehouses, chosen, of, href }: BakehouseTabsProps) {
  if (bakehouses.length < 2) return null
  return (
    <nav className={styles['bakehouses']} aria-label="Backstuben">
      {bakehouses.map(({ name }) => (
        <Link
          key={name}
          href={href(of && { ...of, bakehouse: name })}
          aria-current={name === chosen ? 'page' : undefined}
        >
          {bakehouseName(name)}
        </Link>
      ))}
    </nav>
  )
}
