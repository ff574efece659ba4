import { GLUCOSE_CHECKED } from '#contract/facts/vital-advice/vital-limits.ts'
import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from '#web/record/amounts.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'

const glucose = (amount: number) => showAmount(vitals.fields.glucoseLevel, amount)

/** What is not checked about a reading of a child or in pregnancy: silence would look like "all is well". */
export function LimitsNote({ at }: { at?: string | undefined }) {
  const person = useMeasuredPerson()(at)
  if (person === undefined || hasAdultClasses(person)) return null
  return (
    <p className="text-sm text-muted">
      {person.isPregnant
        ? t(
            'In pregnancy and six weeks after it, blood pressure has its own limits here. Glucose is only checked below {low} and above {high}: the targets of pregnancy are lower than those of other adults, and not checked. Ask the maternity team.',
            { low: glucose(GLUCOSE_CHECKED.low), high: glucose(GLUCOSE_CHECKED.highInPregnancy) },
          )
        : t(
            'Under 13 years, heart rate, temperature, oxygen and glucose are checked by limits for the age. Blood pressure and breathing rate are not checked: ask the doctor.',
          )}
    </p>
  )
}
