'use client'

import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button, IconButton } from '@/components/ui/controls/button'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import styles from './gallery-zoom.module.css'
import { GALLERY_SIZES } from './picture-sizes'

type GalleryZoomProps = {
  name: string
  images: ProductDetail['images']
  selected: number
  open: boolean
  onSelect: (index: number) => void
  onClose: () => void
}

/** A point in a picture, as fractions of its width and height. */
type Point = { x: number; y: number }
const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The clicked point; the middle if the button was pressed by keyboard. */
function pointOf({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return detail === 0 ? MIDDLE : { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** Shows one picture as large as the window; a further click doubles its size, and scrolling or swiping moves it. */
export function GalleryZoom({ name, images, selected, open, onSelect, onClose }: GalleryZoomProps) {
  const [zoomPoint, setZoomPoint] = useState<Point>()
  const view = useRef<HTMLDivElement>(null)
  const isDouble = zoomPoint !== undefined
  // Centres the clicked point.
  useLayoutEffect(() => {
    if (zoomPoint === undefined || view.current === null) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = view.current
    view.current.scrollLeft = zoomPoint.x * scrollWidth - clientWidth / 2
    view.current.scrollTop = zoomPoint.y * scrollHeight - clientHeight / 2
  }, [zoomPoint])
  const image = images[selected]
  if (image === undefined) return null

  const show = (index: number) => {
    if (images[index] === undefined) return
    setZoomPoint(undefined)
    onSelect(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The gallery behind the dialog listens for the same keys.
    event.stopPropagation()
    if (isDouble) return
    if (event.key === 'ArrowLeft') show(selected - 1)
    if (event.key === 'ArrowRight') show(selected + 1)
  }

  return (
    <BackDialog open={open} onClose={onClose} size="wide">
      <DialogTitle hidden>{`${name} in Großansicht`}</DialogTitle>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls inside have roles of their own */}
      <div className={styles['zoom']} onKeyDown={onKeyDown}>
        <div ref={view} className={styles['window']}>
          <button
            type="button"
            className={classNames(styles['picture'], isDouble && styles['double'])}
            aria-pressed={isDouble}
            aria-label={`${image.alt}, doppelte Größe`}
            onClick={(event) => setZoomPoint(isDouble ? undefined : pointOf(event))}
          >
            <Picture
              key={image.PathFull}
              src={image.PathFull}
              alt={image.alt}
              width={1024}
              // Starts with the file that the gallery has already loaded; the browser loads a larger one for the double size.
              sizes={isDouble ? '(max-width: 1023px) 200vw, 1600px' : GALLERY_SIZES}
              priority
              className={classNames(image.isCloseUp && styles['closeUp'])}
            />
          </button>
        </div>
        <div className={styles['controls']}>
          {images.length > 1 && (
            <IconButton label="Vorheriges Bild" disabled={selected === 0} onClick={() => show(selected - 1)}>
              <Icon name="arrow-left" />
            </IconButton>
          )}
          <Button size="compact" onClick={() => setZoomPoint(isDouble ? undefined : MIDDLE)}>
            <Icon name={isDouble ? 'minus' : 'plus'} size="small" />
            <span>{isDouble ? 'Verkleinern' : 'Vergrößern'}</span>
          </Button>
          {images.length > 1 && (
            <IconButton
              label="Nächstes Bild"
              disabled={selected === images.length - 1}
              onClick={() => show(selected + 1)}
            >
              <Icon name="arrow-right" />
            </IconButton>
          )}
        </div>
      </div>
    </BackDialog>
  )
}
