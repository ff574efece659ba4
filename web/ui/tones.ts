export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

/** Background and text of each tone. Colour never stands alone: words or an icon say the same. */
export const toneLook: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
}

/** Only the text, on an ordinary background. */
export const toneInk: Record<Tone, string> = {
  neutral: 'text-muted',
  good: 'text-good-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
  info: 'text-info-ink',
}
