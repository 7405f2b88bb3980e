import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './inside.module.css'

type InsideProps = { product: Pick<ProductDetail, 'name' | 'threeWords' | 'crumbPicture'> }

/** Three words about the taste of a loaf, and a picture of its crumb as wide as the window. Renders nothing if the product has neither. */
export function Inside({ product: { name, threeWords, crumbPicture } }: InsideProps) {
  if (threeWords === '' && crumbPicture === null) return null
  return (
    <section className={styles['inside']} aria-label={`So schmeckt ${name}`}>
      {threeWords !== '' && <p className={`wrap ${styles['words']}`}>{threeWords}</p>}
      {crumbPicture !== null && (
        // biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx
        <img
          {...pictureSource(crumbPicture, 1000)}
          alt={`Die Krume von ${name}, ganz nah`}
          width={1600}
          height={686}
          sizes="100vw"
          loading="lazy"
          decoding="async"
          className={styles['crumb']}
        />
      )}
    </section>
  )
}
