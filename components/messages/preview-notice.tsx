import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { formatAppointmentTime } from '@/lib/format/berlin-format'
import styles from './message.module.css'

type PreviewNoticeProps = {
  changeId: number
  /** From when the change will hold; the empty date: from its release on. */
  from: string
  of: 'catalogue' | 'content'
  end: () => Promise<void>
}

/** Shown above pages that staff see as if a change held already. */
export const PreviewNotice = ({ changeId, from, of, end }: PreviewNoticeProps) => (
  <div className={`wrap ${styles['away']}`}>
    <Notice role="status">
      <p>
        <b>{from === EMPTY_DATE_TIME ? 'Vorschau' : `Vorschau ab ${formatAppointmentTime(from)}`}</b>
        <span>
          {of === 'catalogue'
            ? `: So sieht der Shop mit Fassung ${changeId} aus. Kunden sehen das noch nicht, und bestellt wird zu den heutigen Preisen.`
            : ': So sieht der Shop mit diesem Text aus. Kunden sehen das noch nicht.'}
        </span>
      </p>
      <form action={end}>
        <Button type="submit" size="compact">
          Vorschau beenden
        </Button>
      </form>
    </Notice>
  </div>
)
