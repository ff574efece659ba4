import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import {
  datesTexts,
  dayAndTime,
  howOften,
  isOverOn,
  mayBeTaken,
  medicationRemarks,
  type Speaker,
} from '#contract/healthcare/medications/medication-now.ts'
import { allergies, allergyDanger } from '#contract/lifecare/health-profile/allergies.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type {
  EmptyReason,
  SummaryAllergy,
  SummaryCondition,
  SummaryImmunization,
  SummaryMedicine,
} from '#contract/sharing/summary-of-patient.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { locale, t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { readerContext, showDay } from './summary-formats.ts'
import { Entries, Entry, SummaryPart } from './summary-part.tsx'

/** The text of an empty part: a reader must not mistake a missing part for "none". */
const emptyText: Record<EmptyReason, () => string> = {
  'none-known': () => t('None known.'),
  withheld: () => t('Not included in this share. There may still be some.'),
  unknown: () => t('Nothing recorded. There may still be some.'),
}

export const EmptyPart = ({ title, because }: { title: string; because: EmptyReason | undefined }) => (
  <SummaryPart title={title}>
    <p className="py-2.5 text-muted print:py-1">{emptyText[because ?? 'unknown']()}</p>
  </SummaryPart>
)

const span = (from: string | null, until: string | null) => {
  const [first, last] = [showDay(from), showDay(until)]
  if (first && last) return `${first} – ${last}`
  return first ? t('since {day}', { day: first }) : last && t('until {day}', { day: last })
}

const speaker = (): Speaker => ({ t, locale: locale(), day: date => showDay(date) ?? date, clock: formatClock })

export function Medicines({ medicines }: { medicines: SummaryMedicine[] }) {
  const { today } = readerContext(new Date())
  const current = medicines.filter(medicine => !isOverOn(medicine, today))
  const before = medicines.filter(medicine => isOverOn(medicine, today))
  return (
    <>
      {current.length > 0 && <MedicineList title={t('Medications')} medicines={current} today={today} />}
      {before.length > 0 && <MedicineList title={t('Past medications')} medicines={before} today={today} />}
    </>
  )
}

/** Both days beside each other; otherwise what matters of them today. */
const datesOf = (medicine: SummaryMedicine, today: string) => {
  const { startDate, firstDose, endDate, lastDose } = medicine
  const hasBegun = startDate !== null && mayBeTaken(medicine) && !isCertainlyBefore(today, startDate)
  if (startDate && endDate)
    return [[dayAndTime(startDate, firstDose, speaker()), dayAndTime(endDate, lastDose, speaker())].join(' – ')]
  return [hasBegun && span(startDate, null), ...datesTexts(medicine, today, speaker())]
}

const MedicineList = ({ title, medicines, today }: { title: string; medicines: SummaryMedicine[]; today: string }) => (
  <SummaryPart title={title}>
    <Entries items={medicines}>
      {medicine => (
        <Entry
          name={medicine.name}
          badges={medicationRemarks(medicine, today).map(remark => <Badge key={remark}>{t(remark)}</Badge>)}
          facts={[
            medicine.dosage,
            ...howOften(medicine, today, speaker()),
            medicine.instructions,
            medicine.purpose,
            ...datesOf(medicine, today),
            medicine.prescribedBy && t('Prescribed by {name}', { name: medicine.prescribedBy }),
          ]}
          notes={medicine.notes}
        />
      )}
    </Entries>
  </SummaryPart>
)

const { options: conditionStatus } = medicalConditions.fields.status
const conditionTones: Record<SummaryCondition['status'], Tone> = {
  active: 'warning',
  chronic: 'info',
  resolved: 'good',
  inactive: 'good',
  remission: 'good',
  unknown: 'neutral',
}

export const Conditions = ({ conditions }: { conditions: SummaryCondition[] }) => (
  <SummaryPart title={t('Conditions')}>
    <Entries items={conditions}>
      {condition => (
        <Entry
          name={condition.name}
          badges={<Badge tone={conditionTones[condition.status]}>{t(conditionStatus[condition.status])}</Badge>}
          facts={[
            condition.code?.code,
            condition.severity && t(condition.severity),
            !condition.isConfirmed && t('Not confirmed'),
            span(condition.from, condition.until),
          ]}
          notes={condition.notes}
        />
      )}
    </Entries>
  </SummaryPart>
)

const { options: severities } = allergies.fields.severity

/** In red what could be life-threatening, even if it was not called severe. */
const SeverityBadges = ({ allergy }: { allergy: SummaryAllergy }) => {
  const danger = allergyDanger(allergy)
  const severity = allergy.severity && severities[allergy.severity]
  return (
    <>
      {danger && <Badge tone="danger">{t(danger)}</Badge>}
      {severity && severity !== danger && <Badge tone="warning">{t(severity)}</Badge>}
    </>
  )
}

export const Allergies = ({ allergies: listed }: { allergies: SummaryAllergy[] }) => (
  <SummaryPart title={t('Allergies')}>
    <Entries items={listed}>
      {allergy => (
        <Entry
          name={allergy.substance}
          badges={<SeverityBadges allergy={allergy} />}
          facts={[
            allergy.reaction,
            allergy.kind && t(allergy.kind),
            allergy.since && t('since {day}', { day: showDay(allergy.since) ?? '' }),
            allergy.status !== 'active' && t('No longer active'),
            !allergy.isConfirmed && t('Not confirmed'),
          ]}
          notes={allergy.notes}
        />
      )}
    </Entries>
  </SummaryPart>
)

export const Immunizations = ({ immunizations }: { immunizations: SummaryImmunization[] }) => (
  <SummaryPart title={t('Immunizations')}>
    <Entries items={immunizations}>
      {immunization => (
        <Entry
          name={immunization.vaccine}
          badges={immunization.status === 'not-given' && <Badge tone="warning">{t('Not given|vaccination')}</Badge>}
          facts={[
            showDay(immunization.given),
            immunization.dose && t('Dose {dose}', { dose: immunization.dose }),
            immunization.lot && t('Lot {lot}', { lot: immunization.lot }),
            immunization.where,
            immunization.nextDue && t('Next due {day}', { day: showDay(immunization.nextDue) ?? '' }),
          ]}
          notes={immunization.notes}
        />
      )}
    </Entries>
  </SummaryPart>
)
