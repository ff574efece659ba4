import { Plus } from 'lucide-react'
import { type Tooth, toothNumber } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { type DentalTreatment, dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { toothName, writeTeeth } from '#contract/lifecare/dental-health/teeth.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { toothNumbering } from './tooth-numbering.ts'
import { treatmentsOf } from './tooth-states.ts'
import { TreatmentStatus } from './treatment-status.tsx'

/** What was done to one tooth and what is planned, and the way to add to it. */
export function ToothPanel({ tooth, treatments }: { tooth: Tooth; treatments: DentalTreatment[] }) {
  const { open } = useRecordAction(dentalTreatments)
  const toothTreatments = treatmentsOf(tooth, treatments)
  const number = toothNumber(tooth, toothNumbering())
  const heading = t('Tooth {number}', { number })
  return (
    <section aria-label={heading} className="rounded-control border border-line p-4 sm:p-5">
      <div aria-live="polite">
        <h3 className="font-semibold">{heading}</h3>
        <p className="text-sm text-muted">{translateSentence(toothName(tooth))}</p>
        {toothTreatments.length === 0 && (
          <p className="mt-3 text-[0.9375rem] text-muted">{t('No treatment recorded for this tooth.')}</p>
        )}
      </div>
      {toothTreatments.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {toothTreatments.map(record => (
            <li key={record.id} className="flex items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  {showValue(dentalTreatments.fields.treatment, record.treatment)}{' '}
                  <TreatmentStatus status={record.status} />
                </p>
                <RecordFacts type={dentalTreatments} existing={record} names={['date', 'surfaces', 'notes']} />
              </div>
              <RecordMenu type={dentalTreatments} existing={record} />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<Plus />}
        size="small"
        variant="secondary"
        className="mt-4"
        changes
        onClick={() => open('add', undefined, { teeth: writeTeeth([tooth]) })}
      >
        {t('Add treatment for tooth {number}', { number })}
      </Button>
    </section>
  )
}
