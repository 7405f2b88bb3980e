import type { ReactNode } from 'react'
import { brand, brandHome } from '@/lib/brand'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './hero.module.css'

/** A phone shows the picture 344 px wide. A smaller value, because two of its three device pixels per pixel suffice. */
const SIZES = '(max-width: 767px) 213px, (max-width: 1518px) 54vw, 820px'

/** First screen of the start page: heading, picture and the start of an order (`children`). */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['rings']}>
        {/* Inline SVG: as a picture it would be the largest contentful paint. */}
        <svg viewBox="0 0 3600 2400" aria-hidden="true">
          <use href="/graphics/rings-1.svg#rings" />
        </svg>
      </div>
      {/* biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx */}
      <img
        {...pictureSource(brandHome.loaf.picture, 820)}
        alt={brandHome.loaf.alt}
        width={820}
        height={820}
        sizes={SIZES}
        loading="eager"
        fetchPriority="high"
        className={styles['loaf']}
      />
      <div className={`wrap ${styles['content']}`}>
        <h1>
          {brand.greeting}. <span>{brandHome.promise}</span>
        </h1>
        <p className={styles['lead']}>
          Heute bestellen, morgen früh in Ihrer Bäckerei abholen. Oder gleich am Tisch, oder bis an die Haustür.
        </p>
        <div className={styles['start']}>{children}</div>
      </div>
    </section>
  )
}
