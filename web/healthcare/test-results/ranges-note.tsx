import { hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { t } from '#web/platform/i18n.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'

/** What is not checked about results: silence would look like "all is well". */
export function RangesNote() {
  const person = useMeasuredPerson()()
  const { data: results = [] } = useRecords(labResults)
  if (person === undefined || results.length === 0) return null
  const ofWhom =
    !hasAdultClasses(person) &&
    (person.isPregnant
      ? t('Whether a range is one for pregnancy is not checked: ask the maternity team.')
      : t('Whether a range is one for this age is not checked: ask the doctor.'))
  return (
    <p className="text-sm text-muted">
      {t('Results are only compared with the range given beside them. Without one, they are not checked.')} {ofWhom}
    </p>
  )
}
