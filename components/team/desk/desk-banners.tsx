'use client'

import { UndoBar } from '@/components/team/controls/undo-bar'
import { Signal } from '@/components/team/frame/signal'
import { FillStatus } from '@/components/team/frame/status-slots'
import {
  ConnectionLostBanner,
  LoginEndedBanner,
  ReconnectedBanner,
  SoundBlockedBanner,
} from './connection/connection-banners'
import styles from './desk.module.css'
import type { Sound } from './sound/use-bell'
import type { Desk } from './use-desk'

type DeskBannersProps = {
  desk: Desk
  sound: Sound
  /** Path of the screen, to return to after a login. */
  path: string
}

/** Connection and sound as banners and in the status bar, and the bar that undoes the last step. */
export function DeskBanners({ desk, sound, path }: DeskBannersProps) {
  const { connection, lastStep } = desk
  const isLost = connection.lostSince !== null || desk.isLoginEnded
  return (
    <>
      <FillStatus name="connection">
        <Signal icon={isLost ? 'wifi-slash' : 'wifi'} tone={isLost ? 'off' : 'on'}>
          {isLost ? 'Getrennt' : 'Verbunden'}
        </Signal>
      </FillStatus>
      <SoundSwitch sound={sound} />
      {desk.isLoginEnded && <LoginEndedBanner back={path} />}
      {connection.lostSince !== null && !desk.isLoginEnded && (
        <ConnectionLostBanner since={connection.lostSince} onRetry={connection.retry} />
      )}
      {desk.hasJustReconnected && connection.reconnectedAt !== null && (
        <ReconnectedBanner since={connection.reconnectedAt} isSending={desk.steps.pending.length > 0} />
      )}
      {sound.state === 'blocked' && <SoundBlockedBanner onWake={sound.wake} />}
      {lastStep !== null && (
        <UndoBar
          key={`${lastStep.orderNumber} ${lastStep.step}`}
          text={lastStep.text}
          onTakeBack={desk.takeBack}
          onExpired={desk.clearLastStep}
        />
      )}
    </>
  )
}

const soundWords = { on: 'Ton an', off: 'Ton aus', blocked: 'Ton wartet' } as const

/** Switches the sound of this device only; the branch's other desks keep ringing. */
const SoundSwitch = ({ sound: { state, toggle } }: { sound: Sound }) => (
  <FillStatus name="sound">
    <button type="button" className={styles['sound']} aria-pressed={state !== 'off'} onClick={toggle}>
      <Signal icon={state === 'on' ? 'speaker' : 'speaker-slash'} tone={state === 'on' ? 'on' : 'off'}>
        {soundWords[state]}
      </Signal>
    </button>
  </FillStatus>
)
