'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/media/icon'
import styles from './scroll-aids.module.css'

/** Spec §9: scroll position from which the header of phones is sticky, and duration of the button to the top. */
const THRESHOLD_PX = 64
const BUTTON_MS = 2500

function goUp() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Observes the scroll direction: on phones the header hides on the way down; on the way up it returns with a button to the top. */
export function ScrollAids() {
  const [buttonShown, setButtonShown] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const { scrollY } = window
      const up = scrollY < last
      const far = scrollY > THRESHOLD_PX
      last = scrollY
      document.documentElement.dataset['scroll'] = far && !up ? 'down' : 'up'
      clearTimeout(timer)
      // It stays during the scroll to the top: hiding a focused element would stop the scrolling.
      setButtonShown((shown) => up && (far || shown))
      timer = setTimeout(() => setButtonShown(false), BUTTON_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])

  return (
    <button type="button" aria-label="Nach oben" hidden={!buttonShown} className={styles['top']} onClick={goUp}>
      <Icon name="arrow-up" />
    </button>
  )
}
