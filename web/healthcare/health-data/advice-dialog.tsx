import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { ReadingAdvice } from './reading-advice.tsx'

const { fields } = vitals
const OTHERS = ['heartRate', 'temperature', 'oxygenSaturation', 'glucoseLevel'] as const

/** What to do about a reading that was saved. */
export function AdviceDialog({ existing, onClose }: { existing: Vitals; onClose: () => void }) {
  const { bpSystolic, bpDiastolic, heartRate, temperature, oxygenSaturation, glucoseLevel } = existing
  const measured = [
    ...(bpSystolic === null ? [] : [`${bpSystolic}/${bpDiastolic} ${unitOf(fields.bpSystolic)}`]),
    ...OTHERS.flatMap(name => {
      const value = existing[name]
      return value === null ? [] : [`${t(fields[name].label)} ${showAmount(fields[name], value)}`]
    }),
  ]
  const when = formatDateTime(asWritten(existing, 'recordedDate'))
  return (
    <Dialog open title={t('What to do')} description={`${measured.join(' · ')} · ${when}`} onClose={onClose}>
      <ReadingAdvice
        values={{
          recordedDate: asWritten(existing, 'recordedDate'),
          bpSystolic,
          bpDiastolic,
          heartRate,
          temperature,
          oxygenSaturation,
          glucoseLevel,
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
