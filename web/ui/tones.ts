export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

/** Background and text of each tone. Colour never stands alone: words or an icon say the same. */
export const toneLook: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
}
