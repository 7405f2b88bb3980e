import { TeamIcon } from '@/components/team/frame/team-icon'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatTime } from '@/lib/berlin-format'
import { teamRoutes } from '@/lib/team-routes'
import styles from './bands.module.css'

const clock = (ms: number): string => formatTime(new Date(ms).toISOString())

/** Across the whole stage, hatched: what is shown may be old, and nobody shall take it for new. */
export const LostBand = ({ since, onRetry }: { since: number; onRetry: () => void }) => (
  <div className={styles['lost']} role="alert">
    <span className={styles['disc']}>
      <TeamIcon name="wifi-slash" />
    </span>
    <div className={styles['text']}>
      <b>{`Verbindung verloren seit ${clock(since)}`}</b>
      <p>
        Neue Bestellungen fehlen vielleicht. Was Sie antippen, wird später gesendet. Wir versuchen es alle 5 Sekunden.
      </p>
    </div>
    <Button onClick={onRetry}>
      <Icon name="arrow-counter-clockwise" size="small" />
      Jetzt verbinden
    </Button>
  </div>
)

/** The login has ended elsewhere, or with its day: nothing comes any more, and a new one brings all of it back. */
export const LoginEndedBand = ({ back }: { back: string }) => (
  <div className={styles['lost']} role="alert">
    <span className={styles['disc']}>
      <TeamIcon name="wifi-slash" />
    </span>
    <div className={styles['text']}>
      <b>Ihre Anmeldung ist zu Ende</b>
      <p>Hier kommen keine Bestellungen mehr an. Was noch nicht gesendet ist, geht nach der Anmeldung ab.</p>
    </div>
    <ButtonAnchor href={`${teamRoutes.login}?weiter=${encodeURIComponent(back)}`}>Neu anmelden</ButtonAnchor>
  </div>
)

/** Said calmly, and only to who saw it go. `isSending`: the shop does not have all yet that was tapped meanwhile. */
export const BackStrip = ({ since, isSending }: { since: number; isSending: boolean }) => (
  <p className={styles['strip']} role="status">
    <TeamIcon name="wifi" />
    <span>{`Die Verbindung steht seit ${clock(since)} Uhr wieder. ${isSending ? 'Was Sie angetippt haben, wird jetzt gesendet.' : 'Alles hier ist auf dem neuesten Stand.'}`}</span>
  </p>
)

/** The browser wants a tap before the first sound. */
export const SoundStrip = ({ onWake }: { onWake: () => void }) => (
  <div className={styles['strip']} role="status">
    <TeamIcon name="speaker-slash" />
    <p>Dieses Gerät lässt noch keinen Ton zu. Einmal tippen, dann läutet die Glocke.</p>
    <Button variant="add" onClick={onWake}>
      <TeamIcon name="speaker" />
      Ton einschalten
    </Button>
  </div>
)
