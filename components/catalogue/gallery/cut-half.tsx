import { pictureSource } from '@/lib/web/picture-source'
import styles from './cut-half.module.css'
import { GALLERY_SIZES } from './picture-sizes'

/** The loaf's cut half, which slides out beside the whole one when the page appears. The whole one is loaded first. */
export const CutHalf = ({ path }: { path: string }) => (
  // biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx
  <img
    {...pictureSource(path, 460)}
    alt=""
    width={800}
    height={800}
    sizes={GALLERY_SIZES.replace('100vw', '62vw').replace('680px', '440px')}
    decoding="async"
    fetchPriority="low"
    className={styles['half']}
  />
)
