import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { addDays } from '#contract/record/time/days.ts'
import { lastDayOf } from '#contract/record/time/partial-dates.ts'
import { t } from '#web/platform/i18n.ts'
import { numberToCall } from '#web/platform/number-to-call.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmergencyAdvice } from '#web/record/advice/emergency-advice.tsx'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'

/** A result that the laboratory marked as critical must not wait in a list. */
export const CriticalAdvice = ({ values }: Pick<CustomNoticeProps, 'values'>) => (
  <div role="status">
    {values.status === 'critical' && (
      <EmergencyAdvice title={t('This result is marked as critical')}>
        <p>{t('If nobody has called you about it, call the doctor or laboratory now, also at night.')}</p>
        <p className="mt-1 font-medium">
          {t('Call {number} if you feel very unwell, weak or confused.', { number: numberToCall() })}
        </p>
      </EmergencyAdvice>
    )}
  </div>
)

const URGENT_DAYS = 30

/** The advice for a stored result, also an imported one; old results need none. */
export const RecentCriticalAdvice = ({ record }: { record: LabResult }) =>
  addDays(lastDayOf(record.testDate), URGENT_DAYS) >= useToday() && (
    <CriticalAdvice values={{ status: record.status }} />
  )
