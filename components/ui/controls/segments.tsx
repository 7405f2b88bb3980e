import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/media/icon'
import styles from './segments.module.css'

export type Segment<V extends string> = {
  value: V
  label: ReactNode
  icon?: IconName
  /** Second, smaller line. */
  note?: ReactNode
  /** Shown, but cannot be chosen now. */
  disabled?: boolean
  /** Can be chosen although unavailable: dashed, red if chosen. */
  unavailable?: boolean
}

type SegmentsProps<V extends string> = {
  legend: string
  legendHidden?: boolean
  segments: ReadonlyArray<Segment<V>>
  /** Undefined without a choice. */
  value: V | undefined
  onChange: (value: V) => void
  /** Number of columns; all segments in one row if missing. */
  columns?: 2
  /** Form field name. */
  name?: string
}

/** Two to four short choices side by side: native radio buttons, so arrow keys move between them. */
export function Segments<V extends string>({
  legend,
  legendHidden,
  segments,
  value,
  onChange,
  columns,
  name,
}: SegmentsProps<V>) {
  const ownName = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={classNames(styles['segments'], columns === 2 && styles['two'])}>
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={classNames(styles['segment'], segment.unavailable && styles['unavailable'])}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            <span className={styles['label']}>
              {segment.icon !== undefined && <Icon name={segment.icon} size="small" />}
              <span>{segment.label}</span>
            </span>
            {segment.unavailable && <span className="visually-hidden">, nicht verfügbar</span>}
            {segment.note !== undefined && <small>{segment.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
