import { Ban, Check, Clock, PackageCheck, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { needsTimesChecked } from '#contract/healthcare/medications/adherence.ts'
import { frequencyTexts } from '#contract/healthcare/medications/as-needed.ts'
import { isRefillDue, type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { AllergyMark } from './allergy-mark.tsx'
import { daysText } from './schedule-text.ts'
import { SupplyBadge, supplyText, useSupply } from './supply-text.tsx'
import { uncheckedText, useConfirmTimes } from './unchecked-times.tsx'
import { refillsText, useRefill } from './use-refill.ts'

// Each brings the list of medications with it.
const DuplicateMarks = lazyPart(() => import('./duplicate-marks.tsx').then(m => m.DuplicateMarks))
const HighRiskNote = lazyPart(() => import('./high-risk-note.tsx').then(m => m.HighRiskNote))

export function MedicationRow({ medication }: { medication: Medication }) {
  const { open } = useRecordAction()
  const refill = useRefill()
  const confirm = useConfirmTimes()
  const today = useToday()
  const supply = useSupply(medication)
  const { dosage, purpose, instructions } = medication
  const hasRefill = (medication.refillsRemaining ?? 0) > 0
  const refilled = {
    label: t('Refilled'),
    icon: <PackageCheck />,
    onSelect: () => refill(medication, supply?.left ?? null),
  }
  const isDue = hasRefill && isRefillDue(medication)
  const isUnchecked = needsTimesChecked(medication)
  const check = { label: t('Check times'), icon: <Clock />, onSelect: () => open('edit', medication.id) }
  return (
    <RecordRow
      type={medications}
      existing={medication}
      badges={
        <>
          {isUnchecked && (
            <Badge tone="warning" icon={<TriangleAlert />}>
              {t('Times not checked')}
            </Badge>
          )}
          <RefillBadge medication={medication} />
          <SupplyBadge supply={supply} />
        </>
      }
      facts={
        <>
          <TextFacts
            facts={[
              dosage,
              ...frequencyTexts(medication, t('As needed')),
              medication.asNeeded ? limitsText(medication) : timesText(medication, today),
              medication.form,
              medication.route,
              instructions,
              ...datesTexts(medication, today),
            ]}
          />
          {/* Also in the compact view, which leaves out the rest. */}
          <AllergyMark medication={medication} />
          <Suspense>
            <DuplicateMarks medication={medication} />
            <HighRiskNote name={medication.medicationName} dosage={dosage} />
          </Suspense>
        </>
      }
      action={isUnchecked ? check : isDue && refilled}
      menu={
        <>
          {isUnchecked && medication.scheduleTimes && (
            <MenuItem changes icon={<Check />} onSelect={() => confirm(medication)}>
              {t('Times are right')}
            </MenuItem>
          )}
          {hasRefill && (!isDue || isUnchecked) && (
            <MenuItem changes icon={refilled.icon} onSelect={refilled.onSelect}>
              {refilled.label}
            </MenuItem>
          )}
          <MenuItem changes icon={<Ban />} onSelect={() => open('discontinue', medication.id)}>
            {t('Discontinue')}
          </MenuItem>
        </>
      }
    >
      {isUnchecked && <p className="font-medium">{uncheckedText(medication)}</p>}
      {supply && <p>{supplyText(supply)}</p>}
      {purpose && <p className="break-words">{t('Taken for: {purpose}', { purpose })}</p>}
      <p className="text-sm text-muted">{origin(medication)}</p>
    </RecordRow>
  )
}

const limitsText = ({ maxPerDay, minHoursApart }: Medication) =>
  [
    maxPerDay !== null && t('At most {count} a day', { count: maxPerDay }),
    minHoursApart !== null && t('At least {hours} hours apart', { hours: formatNumber(minHoursApart) }),
  ]
    .filter(Boolean)
    .join(' · ')

const unlessSaid = ({ frequency }: Medication, text: string | null) =>
  frequency?.toLowerCase() === text?.toLowerCase() ? null : text

const timesText = (medication: Medication, today: string) =>
  [
    // Often the frequency already says it.
    unlessSaid(medication, daysText(medication, today)),
    medication.scheduleTimes
      ? showValue(medications.fields.scheduleTimes, medication.scheduleTimes)
      : !needsTimesChecked(medication) && t('No times set, not counted'),
  ]
    .filter(Boolean)
    .join(' · ')

const datesTexts = ({ startDate, endDate }: Medication, today: string) => [
  startDate && isCertainlyBefore(today, startDate) && t('from {day}', { day: formatDay(startDate) }),
  endDate && t('until {day}', { day: formatDay(endDate) }),
]

const origin = ({ prescribedBy, startDate, quantity, refillsRemaining }: Medication) =>
  [
    prescribedBy && t('Prescribed by {name}', { name: prescribedBy }),
    startDate && t('Started {date}', { date: formatDay(startDate) }),
    quantity,
    refillsRemaining !== null && refillsText(refillsRemaining),
  ]
    .filter(Boolean)
    .join(' · ')

const RefillBadge = ({ medication }: { medication: Medication }) =>
  isRefillDue(medication) && (
    <Badge tone="warning" icon={<TriangleAlert />}>
      {t('Refill due')}
    </Badge>
  )
