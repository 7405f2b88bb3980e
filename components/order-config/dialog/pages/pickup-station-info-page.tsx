'use client'

import { Button } from '@/components/ui/controls/button'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import { type InfoRow, InfoRows } from '@/components/ui/text/info-rows'
import { brand } from '@/lib/brand'
import { PageFoot, useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'

/** Explains a pickup station, before the time is chosen. */
export function PickupStationInfoPage() {
  const { state, dispatch } = useDialogSession()
  const station = state.draft.targetBranch
  const address = station?.branchAddress
  const rows: InfoRow[] = [
    { icon: 'credit-card', title: 'Online bezahlen', text: 'An der Station ist kein Personal.' },
    { icon: 'envelope-simple', title: 'Code per E-Mail', text: 'Er kommt, sobald Ihr Fach gefüllt ist.' },
    {
      icon: 'lock-key-open',
      title: 'Fach öffnen',
      text: `Code eingeben, ${brand.cart} entnehmen. ${station?.branchOpenLabel ?? ''}.`,
    },
  ]
  return (
    <>
      <DialogTitle>{`Abholstation ${station?.branchPublicName ?? ''}`}</DialogTitle>
      <SelectionRow icon="map-pin">
        <span>{address && `${address.street}, ${address.postCode} ${address.city}`}</span>
        {address !== undefined && address.label !== '-' && (
          <span>
            {' '}
            · <b className="num">{address.label}</b>
          </span>
        )}
      </SelectionRow>
      <InfoRows rows={rows} />
      <Notice>Heißgetränke sind an der Abholstation nicht erhältlich.</Notice>
      <PageFoot>
        <Button variant="link" onClick={() => dispatch({ type: 'otherBranchRequested' })}>
          Anderes Geschäft
        </Button>
        <Button variant="primary" onClick={() => dispatch({ type: 'stationAccepted' })}>
          Weiter
        </Button>
      </PageFoot>
    </>
  )
}
