import Link from 'next/link'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/routes'
import styles from './logo.module.css'

/** Mark and name, leading home. The mark is the cog of the Hanse with three baker's cuts in its hull. */
export function Logo() {
  return (
    <Link href={routes.home} prefetch={false} className={styles['logo']} aria-label={`${brand.name} – zur Startseite`}>
      <LogoMark />
      <span>
        <b className={styles['name']}>{brand.name}</b>
        <span className={styles['claim']}>{brand.claim}</span>
      </span>
    </Link>
  )
}

export function LogoMark() {
  return (
    <svg viewBox="0 0 48 48" className={styles['mark']} aria-hidden="true">
      <path d="M24 4v27" stroke="var(--c-ink)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M24 4.2c4-1.4 6 1.2 9 .2-1.6 2-5 3.2-9 2.6Z" fill="var(--c-ink)" />
      <path
        d="M10.5 11.5c9 3.2 18 3.2 27 0-2.2 5.2-2.2 9.8 0 15-9-3.2-18-3.2-27 0 2.2-5.2 2.2-9.8 0-15Z"
        fill="var(--c-accent)"
        stroke="var(--c-ink)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M4.5 31.5c6.5 1.4 32.5 1.4 39 0C43 39.6 36 45 24 45S5 39.6 4.5 31.500Z" fill="var(--c-ink)" />
      <path
        d="M14 35.5c2.5.5 3.5 2.8 3 6M22.5 36c2.5.5 3.5 3 3 6.5M31 35.5c2.5.5 3.5 2.8 2.6 6"
        stroke="var(--c-paper)"
        strokeWidth="1.9"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
