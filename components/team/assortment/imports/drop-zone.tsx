'use client'

import { useState } from 'react'
import { FileDrop } from '@/components/team/controls/file-drop'
import { UnsendableFile } from '@/components/team/controls/file-upload'
import { Checkbox } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import type { AssortmentImport } from '@/lib/contract/assortment/assortment-imports'
import { faultsOf } from '../assortment-queries'
import { useUpload } from './import-queries'
import { importFaultSentence } from './import-words'

function faultText(fault: ReturnType<typeof useUpload>['error']): string | undefined {
  if (fault === null) return undefined
  if (fault instanceof UnsendableFile) return fault.message
  const [first] = faultsOf(fault)
  return first === undefined ? fault.message : importFaultSentence(first.reason)
}

/** Takes a workbook or a CSV file, dropped or chosen. */
export function DropZone({ onUploaded }: { onUploaded: (uploaded: AssortmentImport) => void }) {
  const [replace, setReplace] = useState(false)
  const upload = useUpload()
  const fault = faultText(upload.error)
  return (
    <>
      <FileDrop
        label="Tabelle hierher ziehen oder auswählen"
        hint="Arbeitsmappe (.xlsx) oder CSV, höchstens 6 MB. Sie sehen erst, was sich ändern würde."
        accept=".xlsx,.csv"
        busy={upload.isPending}
        onFile={(file) => upload.mutate({ file, replace }, { onSuccess: onUploaded })}
      />
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
