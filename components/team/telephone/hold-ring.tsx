'use client'

import { useEffect, useState } from 'react'
import { useServerClock } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import styles from './telephone.module.css'

const SECOND_MS = 1_000
const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

/** '6:42' */
const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type HoldRingProps = { targetDateTime: string; heldUntil: string; onHold: () => void }

/** Counts down how long place and goods are held. The ring is full at the last input. */
export function HoldRing({ targetDateTime, heldUntil, onHold }: HoldRingProps) {
  const clock = useServerClock()
  const end = Date.parse(heldUntil)
  const [left, setLeft] = useState(() => Math.max(0, end - clock.now()))
  const [whole] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - clock.now())), SECOND_MS)
    return () => clearInterval(timer)
  }, [clock, end])
  const share = whole === 0 ? 0 : left / whole
  const when = `${formatShortDay(targetDateTime)}, ${formatTime(targetDateTime)}`
  return (
    <div className={styles['hold']} data-over={left === 0 || undefined}>
      <span className={styles['ring']}>
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <circle cx="30" cy="30" r={RADIUS} />
          <circle cx="30" cy="30" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
        </svg>
        <span role="timer" className="num">
          {clockOf(left)}
        </span>
      </span>
      <div role="status">
        {left > 0 ? (
          <>
            <b>{`Platz ${when} gehalten`}</b>
            <span className={styles['sub']}>Die Ware auch. Verlängert sich mit jeder Änderung.</span>
          </>
        ) : (
          <>
            <b>{`Platz ${when} nicht mehr gehalten`}</b>
            <Button variant="link" onClick={onHold}>
              Wieder halten
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
