import mark from '@brand/logo.svg'
import { Link } from '@/components/ui/controls/link'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import styles from './logo.module.css'

/** Logo and name, linked to the start page. */
export function Logo() {
  return (
    <Link href={routes.home} className={styles['logo']}>
      <LogoMark />
      <span>
        <b className={styles['name']} translate="no">
          {brand.name}
        </b>
        <span className={styles['claim']}>{brand.claim}</span>
        <span className="visually-hidden"> – zur Startseite</span>
      </span>
    </Link>
  )
}

export function LogoMark() {
  return (
    <svg viewBox="0 0 48 48" className={styles['mark']} aria-hidden="true" data-printed="">
      <use href={`${mark.src}#mark`} />
    </svg>
  )
}
