import { percent as percentStyle, writeNumber } from '../base/format/number.ts'
import type { ReactNode } from 'react'
import { useSheet } from './sheet.ts'
import { useLang } from './text.tsx'
import sheet from './progress.css'

export interface ProgressBarProps {
  readonly label: string
  /** 0 to 100; null while how long is not known. */
  readonly value: number | null
  readonly kind?: 'accent' | 'success' | 'warning' | 'danger' | undefined
  /** Draws the label and the percentage above the bar. */
  readonly isLabelShown?: boolean | undefined
  readonly size?: 's' | 'm' | undefined
  readonly className?: string | undefined
}

/** How far something has come. */
export function ProgressBar({
  label,
  value,
  kind = 'accent',
  isLabelShown = false,
  size = 'm',
  className = '',
}: ProgressBarProps): ReactNode {
  useSheet(sheet)
  const lang = useLang()
  const part = value === null ? null : Math.min(100, Math.max(0, value))
  const percent = part === null ? undefined : writeNumber(part, lang, 0, percentStyle)
  return (
    <div className={`lc-progress ${className}`} data-kind={kind} data-size={size}>
      {isLabelShown && (
        <div className='lc-progress-label' aria-hidden='true'>
          <span>{label}</span>
          <span>{percent}</span>
        </div>
      )}
      <div
        role='progressbar'
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === null ? undefined : Math.round(part)}
        aria-valuetext={percent}
        className='lc-progress-track'
        data-unknown={part === null || undefined}
      >
        <div className='lc-progress-fill' style={part === null ? {} : { inlineSize: `${part}%` }} />
      </div>
    </div>
  )
}
