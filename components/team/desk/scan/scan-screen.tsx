'use client'

import { useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './scan.module.css'
import { ScanNotice } from './scan-notice'
import { cameraWords } from './scan-words'
import { useCameraCodes } from './use-camera-codes'
import { useScan } from './use-scan'
import { useScannerKeys } from './use-scanner-keys'

/** Finds an order by the code that the customer shows: by camera, by a USB scanner, or typed. */
export function ScanScreen({ branchERPId }: { branchERPId: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [number, setNumber] = useState('')
  const scan = useScan(branchERPId)
  const fault = useCameraCodes(video, scan.scan)
  useScannerKeys(scan.scan)
  return (
    <>
      <h1>Abholcode scannen</h1>
      <ScanNotice branchERPId={branchERPId} scan={scan} />
      <div className={styles['screen']}>
        <div className={styles['camera']}>
          {fault === null ? (
            <>
              <video ref={video} muted playsInline aria-label="Bild der Kamera" />
              <p>Halten Sie den Code aus der E-Mail oder vom Telefon des Kunden vor die Kamera.</p>
            </>
          ) : (
            <Notice role="alert">
              <p>{cameraWords[fault]}</p>
              <p>Sie können die Bestellnummer eintippen oder nach dem Namen suchen.</p>
            </Notice>
          )}
        </div>
        <form
          className={styles['typed']}
          onSubmit={(event) => {
            event.preventDefault()
            if (number.trim() !== '') scan.scan(number)
          }}
        >
          <TextField
            label="Bestellnummer"
            value={number}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button type="submit" variant="primary" busy={scan.isPending}>
            Bestellung öffnen
          </Button>
          <ButtonLink variant="link" href={teamRoutes.branch(branchERPId)}>
            Nach dem Namen suchen
          </ButtonLink>
        </form>
      </div>
    </>
  )
}
