import type { ReactNode } from 'react'
import { brand, brandHome } from '@/lib/brand'
import { pictureSource } from '@/lib/picture-source'
import styles from './hero.module.css'

/** First screen of the shop: the promise, the bread, and how an order starts. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['rings']} aria-hidden="true">
        <span />
      </div>
      {/* biome-ignore lint/performance/noImgElement: as in components/ui/picture.tsx */}
      <img
        {...pictureSource(brandHome.loaf.picture, 820)}
        alt={brandHome.loaf.alt}
        width={820}
        height={820}
        sizes="(max-width: 767px) 344px, (max-width: 1518px) 54vw, 820px"
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
