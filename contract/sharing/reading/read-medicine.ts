import type { z } from 'zod'
import { type Concept, extensionText, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { medication, medicationRequest, medicationStatement } from '#contract/fhir/resources/medications.ts'
import { firstOf, readAs } from '#contract/fhir/resources/resource.ts'
import { recordSystem } from '#contract/fhir/terms.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import type { SummaryMedicine } from '../summary-of-patient.ts'
import { codeOf, type Entries } from './entries.ts'

type Statement = z.output<typeof medicationStatement>
type Dosage = Statement['dosage'][number]

const STATUSES: Record<string, SummaryMedicine['status']> = {
  active: 'active',
  stopped: 'stopped',
  completed: 'completed',
  'on-hold': 'on-hold',
  intended: 'intended',
  draft: 'intended',
  cancelled: 'stopped',
  'not-taken': 'not-taken',
}

const amountOf = (dosage: Dosage | undefined) => {
  const quantity = dosage?.doseAndRate[0]?.doseQuantity
  return quantity?.value === undefined ? null : `${quantity.value} ${quantity.unit ?? quantity.code ?? ''}`.trim()
}

const UNITS: Record<string, string> = { min: 'minutes', h: 'hours', d: 'days', wk: 'weeks', mo: 'months', a: 'years' }

/** "2 × / 1 days" if there is no text: leaving out the frequency would be dangerous. */
const frequencyOf = (dosage: Dosage | undefined) => {
  const { frequency, period, periodUnit } = dosage?.timing?.repeat ?? {}
  if (period === undefined || !periodUnit) return null
  return `${frequency ?? 1} × / ${period} ${UNITS[periodUnit] ?? periodUnit}`
}

/** The days, unless the frequency already names them. */
const scheduleText = (dosage: Dosage | undefined) => {
  const days = extensionText(dosage?.extension ?? [], 'schedule-in-words')
  return days && !wordsOf(dosage?.timing?.code)?.toLowerCase().includes(days) ? days : null
}

/** Our own `text` only repeats the other parts; other software's may say more. */
const dosageParts = (dosage: Dosage | undefined, isOurs: boolean) => ({
  dosage: extensionText(dosage?.extension ?? [], 'dose-as-written') ?? amountOf(dosage),
  frequency: [wordsOf(dosage?.timing?.code), scheduleText(dosage)].filter(Boolean).join(', ') || frequencyOf(dosage),
  instructions: dosage?.patientInstruction ?? (isOurs ? null : (dosage?.text ?? null)),
})

const OURS = [medications, supplements].map(({ name }) => recordSystem(name))

type Medicine = Pick<Statement, 'identifier' | 'status' | 'statusReason' | 'reasonCode' | 'note' | 'extension'>

const described = (concept: Concept | undefined, read: Medicine, dosage: Dosage | undefined) => ({
  name: wordsOf(concept) ?? '',
  code: codeOf(concept),
  status: STATUSES[read.status ?? ''] ?? 'other',
  ...dosageParts(
    dosage,
    read.identifier.some(({ system }) => system && OURS.includes(system)),
  ),
  asNeeded: dosage?.asNeededBoolean === true || dosage?.asNeededCodeableConcept !== undefined,
  purpose: wordsOf(read.reasonCode[0]),
  reason: wordsOf(read.statusReason[0]),
  notes: notesOf(read.note),
})

export const readMedicine = (
  resource: unknown,
  { find }: Entries,
): { medicine: SummaryMedicine; concept?: Concept } | null => {
  const conceptOf = (read: Pick<Statement, 'medicationCodeableConcept' | 'medicationReference'>) =>
    read.medicationCodeableConcept ??
    firstOf(medication, [find(read.medicationReference)])?.code ?? {
      coding: [],
      text: read.medicationReference?.display,
      extension: [],
    }
  const statement = readAs(medicationStatement, resource)
  if (statement) {
    const concept = conceptOf(statement)
    const { effectivePeriod, effectiveDateTime } = statement
    const medicine = {
      ...described(concept, statement, statement.dosage[0]),
      prescribedBy: extensionText(statement.extension, 'prescribed-by'),
      from: effectivePeriod?.start ?? effectiveDateTime ?? null,
      until: effectivePeriod?.end ?? null,
    }
    return { medicine, concept }
  }
  const request = readAs(medicationRequest, resource)
  if (!request) return null
  const concept = conceptOf(request)
  const medicine = {
    ...described(concept, request, request.dosageInstruction[0]),
    prescribedBy: request.requester?.display ?? null,
    from: request.authoredOn ?? null,
    until: null,
  }
  return { medicine, concept }
}
