'use client'

import { useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { type WorkbookPart, workbookParts, workbookRoles } from '@/lib/contract/assortment/assortment-imports'
import { workbookWords } from '@/lib/words/de/imports'
import { useSaveWorkbook } from './import-queries'
import styles from './imports.module.css'

/** Saves what holds now as a workbook, in the form in which it can be uploaded again. */
export function WorkbookDownload({ isHeadOffice }: { isHeadOffice: boolean }) {
  const [part, setPart] = useState<WorkbookPart>('products')
  const save = useSaveWorkbook()
  return (
    <>
      <p className={office['sub']}>Was jetzt gilt, als Arbeitsmappe zum Ändern:</p>
      <div className={styles['download']}>
        <Select
          label="Was in der Arbeitsmappe steht"
          options={workbookParts
            .filter((value) => isHeadOffice || workbookRoles[value].includes('assortment'))
            .map((value) => ({ value, label: workbookWords[value] }))}
          value={part}
          onChange={({ target }) => setPart(target.value as WorkbookPart)}
        />
        <Button once busy={save.isPending} onClick={() => save.mutate(part)}>
          <Icon name="download-simple" />
          Herunterladen
        </Button>
      </div>
      {save.isError && <RetryNotice message={save.error.message} onRetry={() => save.mutate(part)} />}
    </>
  )
}
