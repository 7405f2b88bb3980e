'use client'

import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/controls/button'
import { PartBoundary } from '@/components/ui/lazy/part-boundary'
import { Icon } from '@/components/ui/media/icon'
import styles from './dialog.module.css'

const TitleId = createContext<string | undefined>(undefined)

type DialogProps = {
  open: boolean
  /** Called for Escape, the cross and a click on the backdrop; the owner decides whether to close. */
  onClose: () => void
  /** 640px, narrow 432px, slim 375px, wide 1024px, or a drawer from the left edge. On phones all but that are bottom sheets. */
  size?: 'regular' | 'narrow' | 'slim' | 'wide' | 'drawer'
  /** A click on the backdrop does not close it, so that input is not lost by accident. */
  firm?: boolean
  /** The answer is being sent and cannot be called off, so nothing closes the dialog until the response. */
  sending?: boolean
  /** Left of the head, for example a back button. */
  leading?: ReactNode
  /** Middle of the head, for example progress. */
  head?: ReactNode
  /** Stays in sight under the scrolling body. */
  foot?: ReactNode
  closeLabel?: string
  children: ReactNode
}

/**
 * Modal dialog on the native element: focus starts on its `DialogTitle`, stays inside and returns to the opener; the
 * page behind does not scroll (see base.css). Every dialog holds one `DialogTitle`, which names it.
 */
export function Dialog({
  open,
  onClose,
  size = 'regular',
  firm = false,
  sending = false,
  leading,
  head,
  foot,
  closeLabel = 'Schließen',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect, because the native element can restore the focus only while it is in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const scrollbar = window.innerWidth - document.documentElement.clientWidth
    document.documentElement.style.setProperty('--scrollbar', `${scrollbar}px`)
    element.showModal()
    document.getElementById(titleId)?.focus()
    return () => element.close()
  }, [open, titleId])

  const requestClose = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (!sending) onClose()
  }
  // A browser lets the second Escape in a row close the dialog without a question.
  const ignoreEscape = (event: KeyboardEvent) => {
    if (sending && event.key === 'Escape') event.preventDefault()
  }
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!(firm || sending) && event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[size])}
      aria-labelledby={titleId}
      onCancel={requestClose}
      onKeyDown={ignoreEscape}
      onMouseDown={closeOnBackdrop}
    >
      {open && (
        <TitleId value={titleId}>
          <div className={styles['head']}>
            <div>{leading}</div>
            <div className={styles['middle']}>{head}</div>
            <IconButton label={closeLabel} disabled={sending} onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </div>
          <div className={styles['body']}>
            <PartBoundary>{children}</PartBoundary>
          </div>
          {Boolean(foot) && (
            <div className={styles['foot']}>
              <PartBoundary>{foot}</PartBoundary>
            </div>
          )}
        </TitleId>
      )}
    </dialog>
  )
}

type DialogTitleProps = {
  /** Only for screen readers. */
  hidden?: boolean
  children: ReactNode
}

/** The dialog's heading. It gets the focus when it is mounted, also on a further page of the dialog. */
export function DialogTitle({ hidden = false, children }: DialogTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect: later it could take the focus from a field in which the user is typing already.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} id={useContext(TitleId)} tabIndex={-1} className={hidden ? 'visually-hidden' : styles['title']}>
      {children}
    </h2>
  )
}
