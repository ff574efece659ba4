import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Tooth, toothNumber } from '#contract/facts/tooth-numbers/tooth-numbers.ts'
import { type DentalTreatment, dentalTreatments } from '#contract/lifecare/dental-health/dental-treatments.ts'
import { toothName, writeTeeth } from '#contract/lifecare/dental-health/teeth.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Later } from '#web/ui/layout/later.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { ToothArches } from './tooth-arches.tsx'
import { MILK_POSITIONS, PERMANENT_POSITIONS } from './tooth-geometry.ts'
import { stateLabel } from './tooth-labels.ts'
import { ToothSample } from './tooth-mark.tsx'
import { numberingName, shownTeeth, toothNumbering } from './tooth-numbering.ts'
import { type ToothState, toothState, treatmentsOf } from './tooth-states.ts'

/** The treatments of one tooth, done and planned, and a button to add one. */
function ToothPanel({ tooth, treatments }: { tooth: Tooth; treatments: DentalTreatment[] }) {
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

const LEGEND: readonly ToothState[] = ['planned', 'in-progress', 'done', 'missing']

/** Every tooth marked by the state of its treatments, the chosen one's treatments beside it, and all in a table. */
export const ToothChartSection = () => (
  <SectionCard
    title="Treatments"
    type={dentalTreatments}
    empty="Add the fillings, crowns and other work you have had or have planned. Start with any tooth."
    drawsEmpty
  >
    {treatments => <ToothChart treatments={treatments} />}
  </SectionCard>
)

const POSITIONS = { permanent: PERMANENT_POSITIONS, milk: MILK_POSITIONS }
type TeethSet = keyof typeof POSITIONS

/** The first permanent teeth come at about six. */
const MILK_UNTIL_MONTHS = 6 * 12
const usualSet = (ageInMonths: number | null): TeethSet =>
  ageInMonths !== null && ageInMonths < MILK_UNTIL_MONTHS ? 'milk' : 'permanent'

function ToothChart({ treatments }: { treatments: DentalTreatment[] }) {
  const [chosen, setChosen] = useState<Tooth>()
  const [chosenSet, setChosenSet] = useState<TeethSet>()
  const person = useMeasuredPerson()()
  const set = chosenSet ?? usualSet(person?.ageInMonths ?? null)
  return (
    <div
      className={classNames(
        'grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
        treatments.length === 0 && 'mt-5',
      )}
    >
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={t('Teeth')}
            value={set}
            onChange={next => {
              setChosenSet(next)
              setChosen(undefined)
            }}
            options={{ permanent: t('Permanent teeth'), milk: t('Milk teeth') }}
          />
          <span className="text-sm text-muted">
            {t('Numbers: {system}', { system: numberingName(toothNumbering()) })}
          </span>
        </div>
        <ToothArches
          positions={POSITIONS[set]}
          stateOf={tooth => toothState(tooth, treatments)}
          chosen={chosen}
          onChoose={setChosen}
        />
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted">
          {LEGEND.map(state => (
            <li key={state} className="flex items-center gap-1.5">
              <ToothSample state={state} />
              {stateLabel(state)}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 space-y-6">
        {chosen === undefined ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-[0.9375rem] text-muted">
            {t('Select a tooth, or move with the arrow keys, to see its treatments or add one.')}
          </p>
        ) : (
          <ToothPanel tooth={chosen} treatments={treatments} />
        )}
        <Later>{treatments.length > 0 && <TreatmentsTable treatments={treatments} />}</Later>
      </div>
    </div>
  )
}

const FIRST = 8

/** All treatments as text, those of the whole mouth included. */
function TreatmentsTable({ treatments }: { treatments: DentalTreatment[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const { treatment, teeth } = dentalTreatments.fields
  return (
    <div>
      <NumbersTable
        caption={t('Treatments')}
        columns={[`${t(treatment.label)} · ${t(teeth.label)}`, t('Status and date'), '']}
        rows={(showsAll ? treatments : treatments.slice(0, FIRST)).map(record => ({
          key: record.id,
          cells: [
            <span key="treatment" className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal text-ink">
              {showValue(treatment, record.treatment)}
              <span className="text-muted">
                {[record.teeth ? shownTeeth(record.teeth) : t('Whole mouth'), record.surfaces]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {record.isSample && <Badge>{t('Sample')}</Badge>}
            </span>,
            <span key="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TreatmentStatus status={record.status} />
              {record.date && <span className="whitespace-nowrap text-muted">{formatDay(record.date)}</span>}
            </span>,
            <RecordMenu key="menu" type={dentalTreatments} existing={record} />,
          ],
        }))}
      />
      {treatments.length > FIRST && (
        <Button variant="quiet" className="mt-2 -ml-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Show fewer') : t('Show all {count}', { count: treatments.length })}
        </Button>
      )}
    </div>
  )
}

const tones: Record<DentalTreatment['status'], Tone> = { planned: 'warning', 'in-progress': 'info', done: 'good' }

const TreatmentStatus = ({ status }: Pick<DentalTreatment, 'status'>) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {showValue(dentalTreatments.fields.status, status)}
  </Badge>
)
