import { adviceFor } from '#contract/facts/vital-advice/vital-advice.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { numberToCall } from '#web/platform/emergency-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { EmergencyAdvice } from '#web/record/advice/emergency-advice.tsx'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { LimitsNote } from './limits-note.tsx'

/** An unknown person has the limits of adults. */
const NOT_KNOWN = { ageInMonths: null, isPregnant: false }

const numberOf = (value: FieldValue | undefined) => (typeof value === 'number' ? value : null)

/** What is typed so far, and when it was measured. */
export const measuredIn = (values: Record<string, FieldValue>) => ({
  reading: {
    bpSystolic: numberOf(values.bpSystolic),
    bpDiastolic: numberOf(values.bpDiastolic),
    heartRate: numberOf(values.heartRate),
    temperature: numberOf(values.temperature),
    oxygenSaturation: numberOf(values.oxygenSaturation),
    glucoseLevel: numberOf(values.glucoseLevel),
  },
  at: typeof values.recordedDate === 'string' ? values.recordedDate : undefined,
})

/** What to do about a dangerous reading, while it is being typed. */
export function ReadingAdvice({ values }: Pick<CustomNoticeProps, 'values'>) {
  const personAt = useMeasuredPerson()
  const { reading, at } = measuredIn(values)
  const person = personAt(at) ?? NOT_KNOWN
  return (
    <>
      <LimitsNote at={at} />
      <div role="status">
        {adviceFor(reading, person).map(({ title, text, emergency, source }) => (
          <EmergencyAdvice key={title} title={t(title)} source={source}>
            <p>{t(text)}</p>
            <p className="mt-1 font-medium">{t(emergency, { number: numberToCall() })}</p>
          </EmergencyAdvice>
        ))}
      </div>
    </>
  )
}
