import { TeamIcon } from '@/components/team/frame/team-icon'
import { Button, ButtonAnchor } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { formatTime } from '@/lib/format/berlin-format'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './connection-banners.module.css'

const clock = (ms: number): string => formatTime(new Date(ms).toISOString())

/** Hatched and as wide as the screen, because the orders below it may be out of date. */
export const ConnectionLostBanner = ({ since, onRetry }: { since: number; onRetry: () => void }) => (
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

/** The login was ended on another device or has expired: no orders arrive until the next login. */
export const LoginEndedBanner = ({ back }: { back: string }) => (
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

/** Shown only after a lost connection. `isSending`: some steps taken meanwhile are not sent yet. */
export const ReconnectedBanner = ({ since, isSending }: { since: number; isSending: boolean }) => (
  <p className={styles['strip']} role="status">
    <TeamIcon name="wifi" />
    <span>{`Die Verbindung steht seit ${clock(since)} Uhr wieder. ${isSending ? 'Was Sie angetippt haben, wird jetzt gesendet.' : 'Alles hier ist auf dem neuesten Stand.'}`}</span>
  </p>
)

/** Browsers require a tap before the first sound. */
export const SoundBlockedBanner = ({ onWake }: { onWake: () => void }) => (
  <div className={styles['strip']} role="status">
    <TeamIcon name="speaker-slash" />
    <p>Dieses Gerät lässt noch keinen Ton zu. Einmal tippen, dann läutet die Glocke.</p>
    <Button variant="add" onClick={onWake}>
      <TeamIcon name="speaker" />
      Ton einschalten
    </Button>
  </div>
)
