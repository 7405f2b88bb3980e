import { Button } from '@/components/ui/controls/button'
import styles from './consent.module.css'

/** Server action that stores the form's `consent`: 'necessary' or 'all'. */
export type SaveConsent = (form: FormData) => Promise<void>

/** Both buttons look alike, so that neither is suggested. The form posts to a server action and works without scripts. */
export const ConsentForm = ({ saveConsent }: { saveConsent: SaveConsent }) => (
  <form action={saveConsent} className={styles['answers']}>
    <Button type="submit" name="consent" value="necessary">
      Nur notwendige
    </Button>
    <Button type="submit" name="consent" value="all">
      Alle akzeptieren
    </Button>
  </form>
)
