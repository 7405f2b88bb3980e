'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/media/spinner'
import office from '../office/office.module.css'
import styles from './file-drop.module.css'

type FileDropProps = {
  label: string
  hint: string
  /** Endings, as the file dialog takes them: '.xlsx,.csv'. */
  accept: string
  busy: boolean
  onFile: (file: File) => void
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ label, hint, accept, busy, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const send = (file: File | null | undefined) => {
    if (file != null) onFile(file)
  }
  return (
    <label
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        send(event.dataTransfer.files[0])
      }}
    >
      <b>{label}</b>
      <span className={office['sub']}>{hint}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={busy}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {busy && <Spinner />}
    </label>
  )
}
