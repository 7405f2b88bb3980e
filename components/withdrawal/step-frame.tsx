import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './withdrawal.module.css'

type StepFrameProps = { step: 1 | 2; title: string; aside: ReactNode; children: ReactNode }

/** One of the two steps with an information column. The heading of step 2 takes the focus, so that it is announced. */
export function StepFrame({ step, title, aside, children }: StepFrameProps) {
  return (
    <div className={styles['columns']}>
      <div>
        <p className={styles['step']}>
          <span className={styles['progress']} aria-hidden="true">
            <i className={styles['on']} />
            <i className={classNames(step === 2 && styles['on'])} />
          </span>
          <span>{`Schritt ${step} von 2`}</span>
        </p>
        <h2 className={styles['title']} tabIndex={-1} ref={step === 2 ? focusOnMount : undefined}>
          {title}
        </h2>
        {children}
      </div>
      <aside className={styles['info']}>{aside}</aside>
    </div>
  )
}

/** Ref callback that focuses a heading when it is mounted: screen readers announce it and phones scroll to it. */
export const focusOnMount = (heading: HTMLElement | null): void => heading?.focus()
