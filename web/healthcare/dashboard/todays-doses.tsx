import { Circle, CircleCheck, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import { frequencyTexts } from '#contract/healthcare/medications/as-needed.ts'
import { type DoseOfDay, openDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { TextLink } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Ring } from '#web/ui/ring.tsx'
import { AllergyMark } from '../medications/allergy-mark.tsx'
import { DoseQuestion } from '../medications/dose-question.tsx'
import { markText } from '../medications/mark-text.ts'
import { MarkedBy } from '../medications/marked-by.tsx'
import { takenText } from '../medications/moment-text.ts'
import { TakenLately } from '../medications/taken-lately.tsx'
import { useMarkDose } from '../medications/use-mark-dose.ts'
import type { Doses } from './use-doses-of-today.ts'

const MAX_OPEN = 5

/** Every marked dose, so that none is given twice, and the next open ones. */
const shownDoses = (doses: DoseOfDay[]) => {
  const next = new Set(openDoses(doses).slice(0, MAX_OPEN))
  return doses.filter(dose => dose.mark || next.has(dose))
}

interface TodaysDosesProps {
  known: Doses
  /** What was read before: others may have been added since. */
  isStale: boolean
}

/** How far the day is: skipped doses are dealt with, too, but not taken. */
export const DayRing = ({ doses }: { doses: DoseOfDay[] }) =>
  doses.length > 0 && (
    <p data-area="medicine" className="flex items-center gap-2 text-sm text-muted">
      {t('{taken} of {due} taken', {
        taken: doses.filter(({ state }) => state === 'taken').length,
        due: doses.length,
      })}
      <Ring share={1 - openDoses(doses).length / doses.length} />
    </p>
  )

/** What is to be taken today, and what was marked. */
export function TodaysDoses({ known: { doses, takesAnything, untimed, logged }, isStale }: TodaysDosesProps) {
  const canChange = useCanChange()
  const shown = shownDoses(doses)
  const isEmpty = doses.length === 0
  if (isEmpty && !takesAnything && !isStale)
    return (
      <p className="text-muted">
        {t('Nothing to take.')}{' '}
        {canChange && <TextLink href="/medications?action=add">{t('Add a medication.')}</TextLink>}
      </p>
    )
  const areAllTimed = untimed.withoutTimes.length + untimed.unchecked.length === 0
  const [all, timed] = isEmpty
    ? ['No doses are due today.', 'No doses with a time are due today.']
    : ['All doses are marked.', 'All doses with a time are marked.']
  return (
    <div>
      {shown.length > 0 && (
        <ul aria-label={t('Today’s doses')} className="-my-1 divide-y divide-line">
          {shown.map(dose => (
            <DoseToTake key={slotOf(dose)} dose={dose} />
          ))}
        </ul>
      )}
      {doses.length > shown.length && (
        <TextLink href="/medications" className="mt-2 inline-block text-sm">
          {t('See all {count} doses', { count: doses.length })}
        </TextLink>
      )}
      {openDoses(doses).length === 0 && !isStale && (
        <p className={classNames('text-muted', shown.length > 0 && 'mt-3')}>{t(areAllTimed ? all : timed)}</p>
      )}
      <WithoutDoses {...untimed} logged={logged} />
    </div>
  )
}

/** Medications without doses to mark here; those with unchecked times are listed among what matters today. */
const WithoutDoses = ({ withoutTimes, asNeeded, logged }: Doses['untimed'] & Pick<Doses, 'logged'>) => {
  const today = useToday()
  const listed = [
    ...withoutTimes.map(medication => ({ medication, why: [t('No times set, not counted')], last: undefined })),
    // The reader of this page may give the next one.
    ...asNeeded.map(medication => ({ medication, why: [], last: logged(medication).at(-1) })),
  ]
  if (listed.length === 0) return null
  return (
    <ul aria-label={t('Without times')} className="mt-3 space-y-1 text-sm">
      {listed.map(({ medication, why, last }) => (
        <li key={medication.id} className="break-words">
          <TextLink href={`/medications?id=${medication.id}`}>{medication.medicationName}</TextLink>{' '}
          {/* Without how often, 10 mg every 36 hours would be read as 10 mg today. */}
          <span className="text-muted">
            {[medication.dosage, ...frequencyTexts(medication, t('As needed')), ...why].filter(Boolean).join(' · ')}
          </span>
          {last && (
            <span className="block font-medium">
              {markText(last) ? <MarkedBy mark={last} shownDay={today} /> : [t('Taken'), takenText(last)].join(' · ')}
            </span>
          )}
          <AllergyMark atDose medication={medication} />
        </li>
      ))}
    </ul>
  )
}

function DoseToTake({ dose: { medication, state, at: _, ...dose } }: { dose: DoseOfDay }) {
  const mark = useMarkDose()
  const canChange = useCanChange()
  const row = useRef<HTMLLIElement>(null)
  const isTaken = state === 'taken'
  const { medicationName } = medication
  const dosage = dosageOn(medication, dose.day)
  const time = formatClock(dose.time)
  const name = t('{name} at {time}', { name: medicationName, time })
  const label = isTaken ? t('Taken') : t('Mark taken')
  const undo = () => {
    if (mark.isPending) return
    mark.mutate({ ...dose, status: null })
    row.current?.querySelector('button')?.focus()
  }
  return (
    // The button takes the next line where the longest word of the name would not fit beside it.
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {/* On phones the time stands above the name, which has the room of both. */}
      <span className="w-18 shrink-0 text-sm whitespace-nowrap text-muted tabular-nums max-sm:w-full max-sm:leading-4">
        {time}
      </span>
      <span className="min-w-0 flex-1 basis-[min-content] break-words">
        <span className="font-medium">{medicationName}</span>{' '}
        {dosage && <span className="inline-block text-muted">{dosage}</span>}
        <AllergyMark atDose medication={medication} />
        <TakenLately medication={medication} {...dose} />
        {state === 'late' && <span className="block text-sm font-medium text-warning-ink">{t('Late')}</span>}
        {state === 'skipped' && <span className="block text-sm font-medium text-warning-ink">{t('Skipped')}</span>}
        {dose.mark && (
          <span className="block text-sm text-muted">
            <MarkedBy mark={dose.mark} />
          </span>
        )}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Button
          variant="secondary"
          size="small"
          icon={isTaken ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
          aria-label={`${label}: ${name}`}
          aria-pressed={isTaken}
          disabled={!canChange}
          // Not disabled while saving, because that would lose the keyboard focus.
          onClick={() => mark.isPending || isTaken || mark.mutate({ ...dose, status: 'taken' })}
          className={classNames(isTaken && 'border-good-ink! bg-good-soft! text-good-ink!')}
        >
          {label}
        </Button>
        {/* Its space is reserved before it appears: a second tap must not hit it. */}
        <IconButton
          changes
          label={t('Undo {dose}', { dose: name })}
          icon={<Undo2 />}
          onClick={undo}
          className={classNames(!dose.mark && 'invisible')}
        />
      </span>
      <DoseQuestion mark={mark} medicationName={medicationName} />
    </li>
  )
}
