import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import type { OrderMode } from '@/lib/contract/values'
import { qrPath } from '@/lib/format/qr-code'
import { couponLink } from '@/lib/web/deep-link'
import { orderModeLabel } from '@/lib/words/de/labels'
import styles from './coupons.module.css'
import { saveQrPng, saveQrSvg } from './save-qr'

export type LinkTarget = { shopUrl: string; branches: readonly { erpId: number; name: string }[] }

const modes: readonly OrderMode[] = ['pickup', 'inhouse', 'delivery']

/** The link of a coupon, for a branch and an order mode if wanted, and its QR code. */
export function CouponLinkPanel({ code, target }: { code: string; target: LinkTarget }) {
  const [branch, setBranch] = useState('')
  const [orderMode, setOrderMode] = useState<OrderMode>('pickup')
  const [copied, setCopied] = useState<{ link: string; isDone: boolean } | null>(null)
  const link = couponLink(target.shopUrl, code, branch === '' ? null : { branchERPId: Number(branch), orderMode })
  const { size, path } = qrPath(link)
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied({ link, isDone })
  }
  const note = copied?.link === link ? copied.isDone : null
  return (
    <section className={styles['link']} aria-label="Link zum Gutschein">
      <h3>Link zum Gutschein</h3>
      <p className={styles['choices']}>
        <Select
          label="Filiale"
          options={[
            { value: '', label: 'Kunden wählen selbst' },
            ...target.branches.map(({ erpId, name }) => ({ value: String(erpId), label: name })),
          ]}
          value={branch}
          onChange={({ target: { value } }) => setBranch(value)}
        />
        {branch !== '' && (
          <Select
            label="Service"
            options={modes.map((mode) => ({ value: mode, label: orderModeLabel[mode] }))}
            value={orderMode}
            onChange={({ target: { value } }) => setOrderMode(modes.find((mode) => mode === value) ?? 'pickup')}
          />
        )}
      </p>
      <div className={styles['code']}>
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR-Code: ${link}`} shapeRendering="crispEdges">
          <path d={path} />
        </svg>
        <div>
          <p className={styles['address']}>{link}</p>
          <div className={styles['choices']}>
            <Button size="compact" onClick={() => void copy()}>
              Link kopieren
            </Button>
            <Button size="compact" onClick={() => saveQrSvg(code, link)}>
              SVG
            </Button>
            <Button size="compact" onClick={() => void saveQrPng(code, link)}>
              PNG
            </Button>
          </div>
          <p role="status" className={styles['caption']}>
            {note !== null && (note ? 'Kopiert.' : 'Bitte markieren und kopieren Sie den Link selbst.')}
          </p>
        </div>
      </div>
    </section>
  )
}
