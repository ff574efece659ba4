import { Ban, Check, Clock, PackageCheck, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { needsTimesChecked } from '#contract/healthcare/medications/adherence.ts'
import { isRefillDue, stateOn } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { TextFacts } from '#web/record/list/list-row.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { medicationWords } from '#web/record/medication-words.ts'
import { showValue } from '#web/record/show-value.ts'
import { Badge } from '#web/ui/badge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { AllergyMark } from './allergy-mark.tsx'
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
  const words = medicationWords(medication, today)
  const { dosage, purpose, instructions } = medication
  const hasRefill = (medication.refillsRemaining ?? 0) > 0
  const refilled = {
    label: t('Refilled'),
    icon: <PackageCheck />,
    onSelect: () => refill(medication, supply?.left ?? null),
  }
  const isDue = hasRefill && isRefillDue(medication, today)
  const isUnchecked = needsTimesChecked(medication)
  const check = { label: t('Check times'), icon: <Clock />, onSelect: () => open('edit', medication.id) }
  return (
    <RecordRow
      type={medications}
      existing={medication}
      badges={
        <>
          {words.remarks.map(remark => (
            <Badge key={remark}>{remark}</Badge>
          ))}
          {isUnchecked && (
            <Badge tone="warning" icon={<TriangleAlert />}>
              {t('Times not checked')}
            </Badge>
          )}
          {isRefillDue(medication, today) && (
            <Badge tone="warning" icon={<TriangleAlert />}>
              {t('Refill due')}
            </Badge>
          )}
          <SupplyBadge supply={supply} />
        </>
      }
      facts={
        <>
          <TextFacts
            facts={[
              dosage,
              ...words.often,
              medication.asNeeded ? limitsText(medication) : timesText(medication),
              medication.form,
              medication.route,
              instructions,
              ...words.dates,
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
      <p className="text-sm text-muted">{origin(medication, today)}</p>
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

const timesText = (medication: Medication) =>
  medication.scheduleTimes
    ? showValue(medications.fields.scheduleTimes, medication.scheduleTimes)
    : !needsTimesChecked(medication) && t('No times set, not counted')

const origin = (medication: Medication, today: string) => {
  const { prescribedBy, startDate, quantity, refillsRemaining } = medication
  return [
    prescribedBy && t('Prescribed by {name}', { name: prescribedBy }),
    startDate && stateOn(medication, today) !== 'not-started' && t('Started {date}', { date: formatDay(startDate) }),
    quantity,
    refillsRemaining !== null && refillsText(refillsRemaining),
  ]
    .filter(Boolean)
    .join(' · ')
}
