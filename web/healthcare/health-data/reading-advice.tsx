import { adviceFor } from '#contract/facts/vital-advice/vital-advice.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { seemsInOtherUnits } from '#contract/record/unusual.ts'
import { t } from '#web/platform/i18n.ts'
import { numberToCall } from '#web/platform/number-to-call.ts'
import { EmergencyAdvice } from '#web/record/advice/emergency-advice.tsx'
import { units } from '#web/record/amounts.ts'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { LimitsNote } from './limits-note.tsx'

/** An unknown person has the limits of adults. */
const NOT_KNOWN = { ageInMonths: null, isPregnant: false }

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** What was measured, and when. */
export const measuredIn = (values: Record<string, unknown>) => ({
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

const isMeant = (name: 'temperature' | 'glucoseLevel', value: number) => {
  const field = vitals.fields[name]
  return value >= field.min && value <= field.max && !seemsInOtherUnits(field, value, units())
}

/**
 * Advice on what is typed so far. On what was likely typed in other units it would be the opposite of the right one: the
 * form asks about those.
 */
export function TypedAdvice({ values }: Pick<CustomNoticeProps, 'values'>) {
  const { temperature, glucoseLevel } = measuredIn(values).reading
  return (
    <ReadingAdvice
      values={{
        ...values,
        temperature: temperature !== null && isMeant('temperature', temperature) ? temperature : null,
        glucoseLevel: glucoseLevel !== null && isMeant('glucoseLevel', glucoseLevel) ? glucoseLevel : null,
      }}
    />
  )
}

/** What to do about a dangerous reading. */
export function ReadingAdvice({ values }: { values: Record<string, unknown> }) {
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
