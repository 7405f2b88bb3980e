'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useReducer, useRef, useState, useTransition } from 'react'
import { type DialogEvent, depthOf, openDialog, reduceDialog } from '@/components/order-config/rules/dialog-machine'
import { useCart } from '@/components/state/cart-provider'
import { type DialogPage, pagesBehind } from '@/components/state/order-dialog/dialog-pages'
import type { Preset } from '@/components/state/order-dialog/dialog-request'
import type { OrderConfigDialogProps } from '@/components/state/order-dialog/order-config-context'
import { IconButton } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useDialogHistory } from '@/components/ui/dialog/use-dialog-history'
import { Icon } from '@/components/ui/media/icon'
import { storeToast, useToast } from '@/components/ui/notices/toast'
import { type CompleteDraft, toOrderConfig } from '@/lib/domain/order-config/complete-config'
import { withoutDeepLink } from '@/lib/web/deep-link'
import { linkNoticeWords } from '@/lib/words/de/order-config'
import { useSaveOrderConfig } from '../order-config-queries'
import { targetAfterSave, withMarketing } from './after-save'
import { type DialogSession, DialogSessionProvider } from './dialog-session'
import { LinkNotice } from './link-notice'
import styles from './order-config-dialog.module.css'
import { BranchDetailPage } from './pages/branch-detail-page'
import { BranchListPage } from './pages/branch-list-page'
import { InHouseInfoPage } from './pages/in-house-info-page'
import { InHousePage } from './pages/in-house-page'
import { LocationPage } from './pages/location-page'
import { PickupStationInfoPage } from './pages/pickup-station-info-page'
import { ServicePage } from './pages/service-page'
import { TargetDateTimePage } from './pages/target-date-time-page'
import { ProgressCuts } from './progress-cuts'
import { useAddPendingProduct } from './use-add-pending-product'

type PageLayout = {
  Page: ComponentType
  /** Position among the four steps of the progress indicator; null for pages that are not part of it. */
  step: 1 | 2 | 3 | 4 | null
  foot: boolean
}

const PAGES = {
  LocationPage: { Page: LocationPage, step: 1, foot: false },
  ServicePage: { Page: ServicePage, step: 2, foot: false },
  BranchListPage: { Page: BranchListPage, step: 3, foot: false },
  PickupStationInfoPage: { Page: PickupStationInfoPage, step: 3, foot: true },
  TargetDateTimePage: { Page: TargetDateTimePage, step: 4, foot: true },
  InHouseInfoPage: { Page: InHouseInfoPage, step: 4, foot: true },
  InHousePage: { Page: InHousePage, step: null, foot: true },
  BranchDetailPage: { Page: BranchDetailPage, step: null, foot: true },
} as const satisfies Record<DialogPage, PageLayout>

/** The order dialog: place, service and time. Closing it does not change the saved configuration. */
export function OrderConfigDialog({ request, lastDraft, onClose }: OrderConfigDialogProps) {
  const cart = useCart()
  const router = useRouter()
  const [state, reduce] = useReducer(reduceDialog, null, () => openDialog(request, cart, lastDraft.current))
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const saving = useSaveOrderConfig()
  const [leaving, startLeaving] = useTransition()
  const preset: Preset = request.kind === 'opener' ? request.preset : request
  const [notice, setNotice] = useState(request.kind === 'entry' ? (request.notice ?? null) : null)
  const addPendingProduct = useAddPendingProduct(preset.product)
  const toast = useToast()
  /** The dialog ends only once; later clicks and responses are ignored. */
  const [end, setEnd] = useState<'closed' | 'saved' | null>(null)
  const ended = useRef(false)
  const depth = end === null ? depthOf(state) : 0
  const leave = useDialogHistory(depth, (to) => (to === 0 ? close() : goBack(depth - to)))

  /** Removes the dialog's history entries and the deep link from the address; returns the query before that. */
  const endAs = async (how: 'closed' | 'saved'): Promise<string> => {
    ended.current = true
    setEnd(how)
    await leave()
    const { pathname, search } = window.location
    // A reload must not open the dialog of the same link again.
    const rest = withoutDeepLink(search)
    if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest)
    return search
  }
  const close = async () => {
    if (ended.current) return
    await endAs('closed')
    onClose(state.draft)
  }
  const save = (draft: CompleteDraft) => {
    if (!ended.current) saving.mutate(toOrderConfig(draft), { onSuccess: () => void goOn() })
  }
  const goOn = async () => {
    if (ended.current) return
    const search = await endAs('saved')
    const toastMessage = await addPendingProduct()
    const target = targetAfterSave(window.location.pathname, preset.returnUrl)
    if (target === 'reload') {
      storeToast(toastMessage)
      return window.location.reload()
    }
    if (toastMessage !== null) toast(toastMessage.text, toastMessage)
    // The dialog stays open until the next page is rendered.
    startLeaving(() => {
      router.push(withMarketing(target, search))
      // Cached pages show prices of the previous branch and time.
      router.refresh()
      onClose(null)
    })
  }
  const dispatch = (event: DialogEvent) => {
    if (ended.current) return
    if (saving.isError) saving.reset()
    setNotice(null)
    reduce(event)
  }
  const goBack = (steps: number) => {
    for (let step = 0; step < steps; step++) dispatch({ type: 'wentBack' })
  }

  const session: DialogSession = {
    state,
    dispatch,
    preset,
    save,
    saving: saving.isPending || saving.isSuccess || leaving,
    saveError: saving.error,
    foot,
  }
  const { Page, step, foot: hasFoot } = PAGES[state.page]
  const canGoBack = pagesBehind(state.page, state.draft.orderMode).length > 0

  return (
    <DialogSessionProvider value={session}>
      <Dialog
        open={end !== 'closed'}
        onClose={() => void close()}
        leading={canGoBack && <BackButton disabled={session.saving} onBack={() => goBack(1)} />}
        head={step !== null && <ProgressCuts step={step} />}
        foot={hasFoot ? <div ref={setFoot} className={styles['foot']} /> : undefined}
      >
        {notice !== null && <LinkNotice>{linkNoticeWords(notice)}</LinkNotice>}
        {/* A choice that is made while another one is being saved would be on screen, and lost. */}
        <div inert={session.saving}>
          <Page />
        </div>
      </Dialog>
    </DialogSessionProvider>
  )
}

function BackButton({ disabled, onBack }: { disabled: boolean; onBack: () => void }) {
  return (
    <IconButton label="Zurück" disabled={disabled} onClick={onBack}>
      <Icon name="arrow-left" />
    </IconButton>
  )
}
