import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { brand, brandHome } from '@/lib/brand'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './hero.module.css'
import { type HeroFacts, heroWords } from './hero-words'

/** A phone shows the picture 344 px wide. A smaller value, because two of its three device pixels per pixel suffice. */
const SIZES = '(max-width: 767px) 213px, (max-width: 1518px) 54vw, 820px'
const SIZES_BESIDE = '(max-width: 767px) 120px, (max-width: 1518px) 28vw, 430px'

/** First screen of the start page: heading and picture of this hour, and the start of an order (`children`). */
export function Hero({ facts, children }: { facts: HeroFacts; children: ReactNode }) {
  const { promise, lead, isFact, pictures } = heroWords(brandHome, facts)
  return (
    <section className={classNames(styles['hero'], styles[facts.moment])}>
      <div className={styles['rings']}>
        {/* Inline SVG: as a picture it would be the largest contentful paint. */}
        <svg viewBox="0 0 3600 2400" aria-hidden="true">
          <use href={`${brandHome.pattern}#rings`} />
        </svg>
      </div>
      {pictures.map(({ picture, alt }, index) => {
        const isMain = index === pictures.length - 1
        return (
          // biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx
          <img
            key={picture}
            {...pictureSource(picture, isMain ? 820 : 430)}
            alt={alt}
            width={820}
            height={820}
            sizes={isMain ? SIZES : SIZES_BESIDE}
            loading="eager"
            fetchPriority={isMain ? 'high' : 'low'}
            className={isMain ? styles['loaf'] : styles['beside']}
          />
        )
      })}
      <div className={`wrap ${styles['content']}`}>
        <h1>
          {brand.greeting}. <span>{promise}</span>
        </h1>
        <p className={classNames(styles['lead'], isFact && styles['fact'])}>{lead}</p>
        <div className={styles['start']}>{children}</div>
      </div>
    </section>
  )
}
