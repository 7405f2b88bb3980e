import { Icon } from '@/components/ui/media/icon'
import styles from './follow-branch.module.css'
import type { FollowSwitchProps } from './follow-switch'
import { LazyFollowSwitch } from './lazy-push-switches'

/** Offers notifications about a branch's bread-saver bags. Only the switch depends on the browser and is loaded after the page. */
export function FollowBranch(props: FollowSwitchProps) {
  return (
    <section className={styles['follow']} aria-labelledby="follow">
      <div>
        <Icon name="bell-ringing" />
        <h2 id="follow">Keinen Abend verpassen</h2>
        <p>Eine Mitteilung, wenn hier abends Tüten übrig sind. Höchstens einmal am Tag.</p>
      </div>
      {/* As high as the button with a status line, or as a refusal in the browser, so that nothing below moves. */}
      <div className={styles['switch']}>
        <LazyFollowSwitch {...props} />
      </div>
    </section>
  )
}
