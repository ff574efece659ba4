export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

/** Background and text color of each tone. Color is never the only signal: text or an icon says the same. */
export const toneStyles: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
}

/** Only the text, on an ordinary background. */
export const toneTextStyles: Record<Tone, string> = {
  neutral: 'text-muted',
  good: 'text-good-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
  info: 'text-info-ink',
}
