'use client'

import { useState } from 'react'
import office from '@/components/team/frame/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/controls/notice'
import { Spinner } from '@/components/ui/media/spinner'
import type { AssortmentImport } from '@/lib/contract/assortment-imports'
import { faultsOf } from '../assortment-queries'
import { TooBig, useUpload } from './import-queries'
import { importFaultSentence } from './import-words'
import styles from './imports.module.css'

function faultText(fault: ReturnType<typeof useUpload>['error']): string | undefined {
  if (fault === null) return undefined
  if (fault instanceof TooBig) return importFaultSentence(fault.message)
  const [first] = faultsOf(fault)
  return first === undefined ? fault.message : importFaultSentence(first.reason)
}

/** Takes a workbook or a CSV file, dropped or chosen. */
export function DropZone({ onUploaded }: { onUploaded: (uploaded: AssortmentImport) => void }) {
  const [replace, setReplace] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const upload = useUpload()
  const send = (file: File | null | undefined) => {
    if (file != null) upload.mutate({ file, replace }, { onSuccess: onUploaded })
  }
  const fault = faultText(upload.error)
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
        <b>Tabelle hierher ziehen oder auswählen</b>
        <span className={office['sub']}>
          Arbeitsmappe (.xlsx) oder CSV, höchstens 6 MB. Sie sehen erst, was sich ändern würde.
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".xlsx,.csv"
          disabled={upload.isPending}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {upload.isPending && <Spinner />}
      </label>
      <Checkbox checked={replace} onChange={({ target }) => setReplace(target.checked)}>
        Was nicht in der Tabelle steht, fällt weg
      </Checkbox>
      {fault !== undefined && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
    </>
  )
}
