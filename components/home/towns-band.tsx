import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { brandHome } from '@/lib/brand'
import type { Branch } from '@/lib/contract/branches/branches'
import { routes } from '@/lib/web/routes'
import { NearStores } from './near-stores'
import styles from './towns-band.module.css'
import { TownsMap } from './towns-map'

type TownsBandProps = {
  /** Nearest first; empty if the visitor's place is unknown. */
  near: readonly Branch[]
  /** Number of branches by town; null if unknown. */
  counts: ReadonlyMap<string, number> | null
}

/** Branches nearby, or a map of the towns with branches, and a search that leads to the store finder. */
export function TownsBand({ near, counts }: TownsBandProps) {
  const isKnown = near.length > 0
  return (
    <section className={`wrap ${styles['towns']}`}>
      <div>
        <h2>{isKnown ? 'Geschäfte in Ihrer Nähe' : brandHome.storesTitle}</h2>
        <p className={styles['text']}>
          Finden Sie Ihr Geschäft und sehen Sie, welche Brote dort heute gebacken werden.
        </p>
        <form action={routes.stores} className={styles['search']}>
          <TextField label="Ort oder Postleitzahl" labelHidden placeholder="Ort oder Postleitzahl" name="search" />
          <Button type="submit">Suchen</Button>
        </form>
      </div>
      {isKnown ? <NearStores branches={near} /> : <TownsMap counts={counts} />}
    </section>
  )
}
