'use client'

import { useState } from 'react'
import office from '@/components/team/frame/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/controls/notice'
import { Spinner } from '@/components/ui/media/spinner'
import type { ImportedSettlement } from '@/lib/contract/books'
import { monthName } from '@/lib/words/de/books'
import styles from './books.module.css'
import { useImportSettlement } from './books-queries'

const doneText = ({ added, repeated, month }: ImportedSettlement): string =>
  [
    `${added.toLocaleString('de')} Zeilen eingelesen, bis ${monthName(month)}.`,
    ...(repeated === 0 ? [] : [`${repeated.toLocaleString('de')} gab es schon, sie zählen nur einmal.`]),
  ].join(' ')

/** Takes a settlement report, dropped or chosen. */
export function ReportDrop() {
  const [isOver, setIsOver] = useState(false)
  const read = useImportSettlement()
  const send = (file: File | null | undefined) => {
    if (file != null) read.mutate(file)
  }
  return (
    <>
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
        <b>Abrechnung hierher ziehen oder auswählen</b>
        <span className={office['sub']}>Der „Settlement Report“ von PayPal als CSV, höchstens 6 MB.</span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv"
          disabled={read.isPending}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {read.isPending && <Spinner />}
      </label>
      {read.data !== undefined && (
        <Notice tone="ok" role="status">
          <span>{doneText(read.data)}</span>
        </Notice>
      )}
      {read.isError && (
        <Notice tone="error" role="alert">
          <span>{read.error.message}</span>
        </Notice>
      )}
    </>
  )
}
