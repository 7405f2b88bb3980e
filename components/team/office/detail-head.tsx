import type { ReactNode } from 'react'
import office from '@/components/team/office/office.module.css'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'

type DetailHeadProps = {
  back: { href: string; label: string }
  title: string
  /** Its number. */
  sub: string
  /** Whether customers can have it, in a word. */
  state: { isOn: boolean; text: string }
  /** Buttons. */
  children: ReactNode
}

/** Head of the page of one branch or product. */
export const DetailHead = ({ back, title, sub, state, children }: DetailHeadProps) => (
  <div className={office['head']}>
    <Link className={office['back']} href={back.href}>
      <Icon name="arrow-left" />
      <span className="visually-hidden">{back.label}</span>
    </Link>
    <h1>{title}</h1>
    <span className={office['sub']}>{sub}</span>
    <span className={state.isOn ? office['sold'] : office['unsold']}>{state.text}</span>
    <div className={office['acts']}>{children}</div>
  </div>
)
