'use client'

import { Signal } from '@/components/team/frame/signal'
import { FillStatus } from '@/components/team/frame/status-slots'
import styles from './desk.module.css'
import { BackStrip, LoginEndedBand, LostBand, SoundStrip } from './lost-band'
import { UndoBar } from './undo-bar'
import type { Sound } from './use-bell'
import type { Desk } from './use-desk'

type DeskBandsProps = {
  desk: Desk
  sound: Sound
  /** The address of the screen, to come back to. */
  path: string
}

/** Line, sound and what can be taken back: above the screen, in the status bar, at the foot. */
export function DeskBands({ desk, sound, path }: DeskBandsProps) {
  const { line, said } = desk
  const isLost = line.lostSince !== null || desk.hasEnded
  return (
    <>
      <FillStatus name="connection">
        <Signal icon={isLost ? 'wifi-slash' : 'wifi'} tone={isLost ? 'off' : 'on'}>
          {isLost ? 'Getrennt' : 'Verbunden'}
        </Signal>
      </FillStatus>
      <SoundSwitch sound={sound} />
      {desk.hasEnded && <LoginEndedBand back={path} />}
      {line.lostSince !== null && !desk.hasEnded && <LostBand since={line.lostSince} onRetry={line.retry} />}
      {desk.isBack && line.backSince !== null && (
        <BackStrip since={line.backSince} isSending={desk.steps.pending.length > 0} />
      )}
      {sound.state === 'blocked' && <SoundStrip onWake={sound.wake} />}
      {said !== null && (
        <UndoBar
          key={`${said.orderNumber} ${said.step}`}
          text={said.text}
          onTakeBack={desk.takeBack}
          onOver={desk.forgetSaid}
        />
      )}
    </>
  )
}

const soundWords = { on: 'Ton an', off: 'Ton aus', blocked: 'Ton wartet' } as const

/** Off for this device alone: another desk of the branch rings on. */
const SoundSwitch = ({ sound: { state, toggle } }: { sound: Sound }) => (
  <FillStatus name="sound">
    <button type="button" className={styles['sound']} aria-pressed={state !== 'off'} onClick={toggle}>
      <Signal icon={state === 'on' ? 'speaker' : 'speaker-slash'} tone={state === 'on' ? 'on' : 'off'}>
        {soundWords[state]}
      </Signal>
    </button>
  </FillStatus>
)
