'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Dialog, DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import { photoFaultWords } from '@/lib/words/de/photos'
import { type Crop, dragged, WHOLE } from './crop-rules'
import styles from './photo.module.css'
import { croppedPhoto, drawCrop } from './read-photo'
import { useAddPhoto } from './use-add-photo'

/** Pixels of the canvas; the style sheet shows it smaller. */
const CANVAS = 720

type CropDialogProps = {
  photo: ImageBitmap
  skuNumber: string
  /** Description of the picture before. */
  alt: string
  onClose: () => void
  onDone: (image: string, alt: string) => void
}

const sliders = [
  { part: 'zoom', label: 'Vergrößern' },
  { part: 'x', label: 'Links und rechts' },
  { part: 'y', label: 'Oben und unten' },
] as const

/** The part of a photo that customers see, and what is on it. */
export function CropDialog({ photo, skuNumber, alt, onClose, onDone }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [text, setText] = useState(alt)
  const [isAsked, setIsAsked] = useState(false)
  const [isUnwritable, setIsUnwritable] = useState(false)
  const add = useAddPhoto()
  const missing = isAsked && text.trim() === ''
  const fault = isUnwritable ? photoFaultWords.broken : add.error?.message

  const submit = async () => {
    setIsAsked(true)
    if (text.trim() === '') return
    const base64 = await croppedPhoto(photo, crop)
    setIsUnwritable(base64 === null)
    if (base64 === null) return
    add.mutate({ skuNumber, base64 }, { onSuccess: ({ image }) => onDone(image, text.trim()) })
  }

  return (
    <Dialog open onClose={onClose} firm>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogTitle>Ausschnitt wählen</DialogTitle>
        <div className={styles['crop']}>
          <CropCanvas {...{ photo, crop }} onCrop={setCrop} />
          <div className={styles['sliders']}>
            {sliders.map(({ part, label }) => (
              <label key={part} className={styles['slider']}>
                <span>{label}</span>
                <input
                  type="range"
                  min={0}
                  max={100}
                  value={Math.round(crop[part] * 100)}
                  onChange={({ target }) => setCrop({ ...crop, [part]: Number(target.value) / 100 })}
                />
              </label>
            ))}
            <p className={styles['hint']}>Oder ziehen Sie das Foto mit der Maus oder dem Finger.</p>
          </div>
        </div>
        <TextField
          label="Was ist auf dem Bild zu sehen?"
          hint="Wird vorgelesen, wenn jemand das Bild nicht sehen kann."
          maxLength={300}
          value={text}
          error={missing ? 'Bitte sagen Sie in ein paar Worten, was zu sehen ist.' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {fault !== undefined && (
          <Notice tone="error" role="alert">
            {fault}
          </Notice>
        )}
        <div className={styles['acts']}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            Foto übernehmen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type CropCanvasProps = { photo: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** The sliders beside it do the same by keyboard. */
function CropCanvas({ photo, crop, onCrop }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, photo, crop)
  }, [photo, crop])
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return
    const { clientWidth } = currentTarget
    onCrop(dragged(photo, crop, { x: movementX / clientWidth, y: movementY / clientWidth }))
  }
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      width={CANVAS}
      height={CANVAS}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
