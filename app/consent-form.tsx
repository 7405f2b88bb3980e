import { Button } from '@/components/ui/button'
import { answerConsent } from './answer-consent'
import styles from './consent.module.css'

/** Two answers of the same weight. A form of the server's: it works without scripts. */
export const ConsentForm = () => (
  <form action={answerConsent} className={styles['answers']}>
    <Button type="submit" name="consent" value="necessary">
      Nur notwendige
    </Button>
    <Button type="submit" name="consent" value="all">
      Alle akzeptieren
    </Button>
  </form>
)
