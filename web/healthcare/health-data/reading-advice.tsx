import { adviceFor } from '#contract/facts/vital-advice/vital-advice.ts'
import type { MeasuredVitals } from '#contract/facts/vital-advice/vital-limits.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { seemsInOtherUnits } from '#contract/record/unusual.ts'
import { numberToCall } from '#web/platform/emergency-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { EmergencyAdvice } from '#web/record/advice/emergency-advice.tsx'
import { units } from '#web/record/amounts.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { LimitsNote } from './limits-note.tsx'

/** An unknown person has the limits of adults. */
const NOT_KNOWN = { ageInMonths: null, isPregnant: false }

/** Advice on what cannot be, or was likely typed in other units, would be the opposite of the right one. */
const isMeant = (name: keyof MeasuredVitals, value: number) => {
  const field = vitals.fields[name]
  const { min = 0, max = Number.POSITIVE_INFINITY } = field
  return value >= min && value <= max && !seemsInOtherUnits(field, value, units())
}

/** What is typed so far, and when it was measured. */
export const measuredIn = (values: Record<string, FieldValue>) => {
  const numberOf = (name: keyof MeasuredVitals) => {
    const value = values[name]
    return typeof value === 'number' && isMeant(name, value) ? value : null
  }
  return {
    reading: {
      bpSystolic: numberOf('bpSystolic'),
      bpDiastolic: numberOf('bpDiastolic'),
      heartRate: numberOf('heartRate'),
      temperature: numberOf('temperature'),
      oxygenSaturation: numberOf('oxygenSaturation'),
      glucoseLevel: numberOf('glucoseLevel'),
    },
    at: typeof values.recordedDate === 'string' ? values.recordedDate : undefined,
  }
}

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
