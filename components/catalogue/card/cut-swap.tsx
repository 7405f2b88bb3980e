'use client'

import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/media/picture'
import styles from './cut-swap.module.css'

/** Time that a finger must rest on the picture. */
const PRESS_MS = 350

type CutSwapProps = { path: string; sizes: string; className: string | undefined }

/**
 * Lies over a card's picture: a pointer over the card, or a finger that rests on the picture, shows the product cut open. The
 * picture is loaded only then. A finger elsewhere on the card opens the browser's menu of the link, as always.
 */
export function CutSwap({ path, sizes, className }: CutSwapProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const picture = place.current
    const card = picture?.closest('article')
    if (card == null || picture === null) return
    const off = new AbortController()
    const { signal } = off
    let resting: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const isOn = ({ clientX, clientY }: PointerEvent) => {
      const { left, right, top, bottom } = picture.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    }
    const hide = () => {
      clearTimeout(resting)
      setShown(false)
    }
    const press = () => {
      isPressed = true
      setShown(true)
    }
    card.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && setShown(true), { signal })
    card.addEventListener(
      'pointerdown',
      (event) => {
        isPressed = false
        if (event.pointerType !== 'mouse' && isOn(event)) resting = setTimeout(press, PRESS_MS)
      },
      { signal },
    )
    for (const end of ['pointerleave', 'pointerup', 'pointercancel'] as const) {
      card.addEventListener(end, ({ pointerType }) => (end === 'pointerleave' || pointerType !== 'mouse') && hide(), {
        signal,
      })
    }
    // The press showed the cut: it neither opens the link's menu nor follows the link.
    const swallow = (event: Event) => isPressed && event.preventDefault()
    card.addEventListener('contextmenu', swallow, { signal })
    card.addEventListener('click', swallow, { signal, capture: true })
    return () => {
      clearTimeout(resting)
      off.abort()
    }
  }, [])

  return (
    <span
      ref={place}
      className={classNames(className, styles['cut'], shown && isLoaded && styles['shown'])}
      onLoad={() => setLoaded(true)}
    >
      {(shown || isLoaded) && <Picture src={path} alt="" width={312} sizes={sizes} shape="fill" priority />}
    </span>
  )
}
