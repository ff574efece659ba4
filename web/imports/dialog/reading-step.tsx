import { useState } from 'react'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'

/** Before this, the time left is only a guess. */
const MEANINGFUL = 0.05

const timeLeft = (part: number, elapsed: number) => {
  if (part < MEANINGFUL) return undefined
  const seconds = Math.round((elapsed / part) * (1 - part))
  if (seconds < 60) return t('Less than a minute left')
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? t('About 1 minute left') : t('About {count} minutes left', { count: minutes })
}

/** Shows how much of a file is read, and how long the rest takes. */
export function ReadingStep({ part, onCancel }: { part: number; onCancel: () => void }) {
  const [begun] = useState(() => performance.now())
  const percent = Math.min(100, Math.round(part * 100))
  const left = timeLeft(part, (performance.now() - begun) / 1000)
  return (
    <>
      <div className="py-4">
        <p className="text-[0.9375rem]">{t('Reading the file on this device…')}</p>
        <ProgressBar share={percent / 100} className="mt-3" />
        <p className="mt-2 text-sm text-muted tabular-nums">
          {t('{percent} read', { percent: formatPercent(percent) })}
          {left && ` · ${left}`}
        </p>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
