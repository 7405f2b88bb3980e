'use client'

import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import type { ProductDetail } from '@/lib/contract/catalogue'
import styles from './gallery.module.css'

type GalleryProps = { images: ProductDetail['images'] }

/** The product large, and a thumbnail per picture where there are several. */
export function Gallery({ images }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const shown = images[index] ?? images[0]
  if (shown === undefined) return null
  return (
    <div className={styles['gallery']}>
      <Picture
        src={shown.PathFull}
        alt={shown.alt}
        width={680}
        sizes="(max-width: 1023px) 100vw, 680px"
        priority
        className={styles['large']}
      />
      {images.length > 1 && (
        <ul className={styles['thumbs']} aria-label="Bilder">
          {images.map((image, position) => (
            <li key={image.PathThumbnail}>
              <button
                type="button"
                aria-label={`Bild ${position + 1} von ${images.length}`}
                aria-current={position === index || undefined}
                onClick={() => setIndex(position)}
              >
                <Picture src={image.PathThumbnail} alt="" width={128} shape="square" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
