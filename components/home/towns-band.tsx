import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { routes } from '@/lib/routes'
import styles from './towns-band.module.css'
import { TownsMap } from './towns-map'

/** Where the shops are, with a search that leads to the store finder. */
export function TownsBand() {
  return (
    <section className={`wrap ${styles['towns']}`}>
      <div>
        <h2>Von der Alster bis zur Warnow</h2>
        <p className={styles['text']}>
          Finden Sie Ihr Geschäft und sehen Sie, welche Brote dort heute gebacken werden.
        </p>
        <form action={routes.stores} className={styles['search']}>
          <TextField label="Ort oder Postleitzahl" labelHidden placeholder="Ort oder Postleitzahl" name="search" />
          <Button type="submit">Suchen</Button>
        </form>
      </div>
      <TownsMap />
    </section>
  )
}
