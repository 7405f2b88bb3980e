'use client'

import { useState } from 'react'
import { Facts } from '@/components/team/controls/facts'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/text/count'
import type { AssortmentImport } from '@/lib/contract/assortment/assortment-imports'
import type { CallOutput } from '@/lib/contract/endpoints'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { DropZone } from './drop-zone'
import { ImportDetail } from './import-detail'
import { useImports } from './import-queries'
import { publishedText } from './import-words'
import { WorkbookDownload } from './workbook-download'

const groups = [
  { state: 'draft', label: 'Entwürfe', look: 'draft' },
  { state: 'published', label: 'Veröffentlicht', look: 'live' },
] as const

type ImportsScreenProps = {
  initial: CallOutput<'GET /api/assortment/imports'>
  /** The caller may publish. */
  isHeadOffice: boolean
}

/** Spreadsheets: each is looked at as a difference before it is published. */
export function ImportsScreen({ initial, isHeadOffice }: ImportsScreenProps) {
  const imports = useImports(initial)
  const inOrder = groups.flatMap(({ state }) => imports.filter((one) => one.state === state))
  const [openId, setOpenId] = useState(inOrder[0]?.importId)
  const opened = imports.find(({ importId }) => importId === openId) ?? inOrder[0]
  return (
    <>
      <div className={office['head']}>
        <h1>Tabellen</h1>
      </div>
      <div className={office['split']}>
        <section aria-label="Alle Tabellen">
          <WorkbookDownload isHeadOffice={isHeadOffice} />
          <DropZone onUploaded={({ importId }) => setOpenId(importId)} />
          {inOrder.length === 0 && <p className={office['sub']}>Hier ist noch keine Tabelle.</p>}
          {groups.map(({ state, label, look }) => {
            const own = imports.filter((one) => one.state === state)
            return own.length === 0 ? null : (
              <section key={state} aria-label={label}>
                <h2 className={office['group']}>
                  <span>{label}</span> <Count value={own.length} tone={state === 'draft' ? 'accent' : 'quiet'} />
                </h2>
                <ul>
                  {own.map((one) => (
                    <li key={one.importId}>
                      <button
                        type="button"
                        className={classNames(office['entry'], office['mark'], office[look])}
                        aria-current={one.importId === opened?.importId || undefined}
                        onClick={() => setOpenId(one.importId)}
                      >
                        <Entry one={one} />
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </section>
        {opened !== undefined && <ImportDetail key={opened.importId} one={opened} isHeadOffice={isHeadOffice} />}
      </div>
    </>
  )
}

const Entry = ({ one }: { one: AssortmentImport }) => (
  <>
    <b>{one.fileName}</b>
    <Facts of={[one.createdBy, `${formatShortDay(one.createdAt)}, ${formatTime(one.createdAt)}`]} />
    {one.state === 'published' && <span className={office['sub']}>{publishedText(one)}</span>}
  </>
)
