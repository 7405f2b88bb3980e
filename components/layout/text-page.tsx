import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notices/notice'
import { DEMO_NOTE } from '@/lib/legal/legal-text'
import { routes } from '@/lib/web/routes'
import { Breadcrumbs } from './breadcrumbs'
import styles from './text-page.module.css'

type TextPageProps = {
  title: string
  /** Marks the text as a demo text without legal review. */
  demo?: boolean
  children: ReactNode
}

/** A page of running text. */
export function TextPage({ title, demo = false, children }: TextPageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ href: routes.home, label: 'Start' }]} current={title} />
      <article className={styles['text']}>
        <h1>{title}</h1>
        {demo && <Notice>{DEMO_NOTE}</Notice>}
        {children}
      </article>
    </div>
  )
}
