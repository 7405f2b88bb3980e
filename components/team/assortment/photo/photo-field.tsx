'use client'

import { type DragEvent, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/media/picture'
import type { PhotoFault } from '@/lib/contract/assortment/assortment-photos'
import { photoFaultWords } from '@/lib/words/de/photos'
import { CropDialog } from './crop-dialog'
import styles from './photo.module.css'
import { readPhoto } from './read-photo'

type PhotoFieldProps = {
  skuNumber: string
  /** Path and description of the picture, edits included. */
  image: string
  alt: string
  isChanged: boolean
  onChange: (image: string, alt: string) => void
}

/** The picture of a product: a photo is dropped or chosen, and its part chosen. */
export function PhotoField({ skuNumber, image, alt, isChanged, onChange }: PhotoFieldProps) {
  const id = useId()
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setFault(null)
    setIsReading(true)
    const read = await readPhoto(file)
    setIsReading(false)
    setFault(typeof read === 'string' ? read : null)
    setPhoto(typeof read === 'string' ? null : read)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className={classNames(styles['photo'], isChanged && styles['changed'])}>
      <Picture src={image} alt={alt} width={160} shape="square" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard */}
      <div
        className={classNames(styles['drop'], isOver && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>Foto hierher ziehen oder wählen</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <p id={`${id}-hint`} className={styles['hint']}>
          JPEG, PNG, WebP oder AVIF, mindestens 800 × 800 Pixel. Den Ausschnitt wählen Sie gleich.
        </p>
        <p role="status" className={isReading ? styles['hint'] : styles['error']}>
          {isReading ? 'Das Foto wird gelesen …' : fault === null ? '' : photoFaultWords[fault]}
        </p>
      </div>
      {photo !== null && (
        <CropDialog
          {...{ photo, skuNumber, alt }}
          onClose={() => setPhoto(null)}
          onDone={(added, text) => {
            setPhoto(null)
            onChange(added, text)
          }}
        />
      )}
    </div>
  )
}
