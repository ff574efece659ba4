import { Ban, Clock, PackageCheck, TriangleAlert } from 'lucide-react'
import { isRefillDue, type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { OpenDetails } from '#web/record/details/open-details.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { daysText } from './schedule-text.ts'
import { SupplyText, useSupply } from './supply-text.tsx'
import { refillsText, useRefill } from './use-refill.ts'

export function MedicationRow({ medication }: { medication: Medication }) {
  const { id, medicationName, dosage, frequency, purpose, instructions } = medication
  return (
    <li className="relative flex items-start justify-between gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6">
      <div className="row-lines min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          <OpenDetails id={id}>{medicationName}</OpenDetails>
          {medication.isSample && <Badge>{t('Sample')}</Badge>}
          <RefillBadge medication={medication} />
        </h3>
        <p className="mt-0.5 break-words">{[dosage, frequency].filter(Boolean).join(' · ')}</p>
        <Schedule medication={medication} />
        <SupplyText medication={medication} />
        {purpose && <p className="row-detail mt-0.5 break-words">{t('Taken for: {purpose}', { purpose })}</p>}
        {instructions && <p className="row-detail mt-0.5 break-words text-muted">{instructions}</p>}
        <p className="row-detail mt-1 text-sm text-muted">{origin(medication)}</p>
      </div>
      <Actions medication={medication} />
    </li>
  )
}

/** "Every 2 days · 8:00 AM and 6:00 PM", or "As needed · at most 3 a day". */
function Schedule({ medication }: { medication: Medication }) {
  const today = useToday()
  const text = medication.asNeeded ? asNeededText(medication) : timesText(medication, today)
  if (!text) return null
  return (
    <p className="mt-0.5 flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
      <Clock aria-hidden />
      {text}
    </p>
  )
}

const asNeededText = ({ frequency, maxPerDay }: Medication) =>
  [
    // Often the frequency already says it.
    frequency !== t('As needed') && t('As needed'),
    maxPerDay !== null && t('At most {count} a day', { count: maxPerDay }),
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
      : t('No times set, not counted'),
  ]
    .filter(Boolean)
    .join(' · ')

const origin = ({ prescribedBy, startDate, refillsRemaining }: Medication) =>
  [
    prescribedBy && t('Prescribed by {name}', { name: prescribedBy }),
    startDate && t('Started {date}', { date: formatDay(startDate) }),
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

/** Refilled while a refill is due; the rest is in the menu. */
function Actions({ medication }: { medication: Medication }) {
  const { open } = useRecordAction()
  const refill = useRefill()
  const supply = useSupply(medication)
  const hasRefill = (medication.refillsRemaining ?? 0) > 0
  const markRefilled = () => refill(medication, supply?.left ?? null)
  return (
    <div className="relative flex shrink-0 items-center gap-2">
      {hasRefill && isRefillDue(medication) && (
        <Button
          changes
          variant="secondary"
          size="small"
          icon={<PackageCheck />}
          className="max-sm:hidden"
          onClick={markRefilled}
        >
          {t('Refilled')}
        </Button>
      )}
      <RecordMenu type={medications} existing={medication}>
        {hasRefill && (
          <MenuItem changes icon={<PackageCheck />} onSelect={markRefilled}>
            {t('Refilled')}
          </MenuItem>
        )}
        <MenuItem changes icon={<Ban />} onSelect={() => open('discontinue', medication.id)}>
          {t('Discontinue')}
        </MenuItem>
      </RecordMenu>
    </div>
  )
}
