import type { ReactNode } from 'react'
import { brand, brandHome } from '@/lib/brand'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './hero.module.css'

/** A phone shows it 344 px wide; said to be less, because of its three dots a pixel two are enough for bread. */
const SIZES = '(max-width: 767px) 213px, (max-width: 1518px) 54vw, 820px'

/** First screen of the shop: the promise, the bread, and how an order starts. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['rings']}>
        {/* Drawn, not shown as a picture or a mask: that would be the largest one, and the page not there until it is. */}
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
