'use client'

import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import { teamRoutes } from '@/lib/web/team-routes'
import { useDecide } from '../assortment-queries'
import styles from './grid.module.css'

/** The saved version, with its undo if it holds already. */
export function SavedNotice({ change: { changeId, state } }: { change: AssortmentChange }) {
  const undo = useDecide()
  return (
    <Notice tone={undo.isError ? 'error' : 'ok'} role="status">
      <p className={styles['saved']}>
        <span>{`Gespeichert als Fassung ${changeId}. `}</span>
        <Link className="link" href={`${teamRoutes.changes}?nummer=${changeId}`}>
          Änderung ansehen
        </Link>
        {undo.data === undefined ? (
          state === 'live' && (
            <Button
              size="compact"
              once
              busy={undo.isPending}
              onClick={() => undo.mutate({ decision: 'undo', changeId })}
            >
              Zurückholen
            </Button>
          )
        ) : (
          <span>{`Zurückgeholt mit Fassung ${undo.data.changeId}.`}</span>
        )}
        {undo.isError && <span>{undo.error.message}</span>}
      </p>
    </Notice>
  )
}
