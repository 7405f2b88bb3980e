import { Button } from '@/components/ui/button'
import { parseConsent } from '@/lib/consent'
import { keepConsent } from '@/server/bff/session/consent'
import styles from './consent.module.css'

async function answer(form: FormData): Promise<void> {
  'use server'
  const consent = parseConsent(form.get('consent'))
  if (consent !== null) await keepConsent(consent)
}

/** Two answers of the same weight. A form of the server's: it needs no code in the browser. */
export const ConsentForm = () => (
  <form action={answer} className={styles['answers']}>
    <Button type="submit" name="consent" value="necessary">
      Nur notwendige
    </Button>
    <Button type="submit" name="consent" value="all">
      Alle akzeptieren
    </Button>
  </form>
)
