import type { z } from 'zod'
import { type Concept, notesOf, type Reference, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { medication } from '#contract/fhir/resources/medications.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { Origin } from '#contract/imports/origin.ts'
import { writtenDay } from '../../../written-dates.ts'
import { codesOf, displayOf, type Mapping, noteLines, originOf, wordsOfAll } from '../mapping-context.ts'
import type { ReadResource, Resource } from '../read-resources.ts'
import { isNegated, isTakenBack } from './meanings.ts'
import { anyMedicationRequest, anyMedicationStatement, medicationDispense } from './schemas.ts'

type Dosage = z.output<typeof anyMedicationStatement>['dosage'][number]

/** A prescription, statement or dispense of a drug. */
interface Mention {
  kind: 'prescribed' | 'taken' | 'dispensed'
  concept: Concept
  name: string
  isOngoing: boolean
  from: string | undefined
  until: string | undefined
  dosage: Dosage | undefined
  purpose: string | null
  prescribedBy: string | null
  refills: number | undefined
  notes: string | null
  origin: Origin
}

const OVER = ['completed', 'stopped', 'cancelled', 'ended', 'inactive']
const NOT_A_FACT = ['not-taken', 'draft', 'declined', 'preparation']

const conceptOf = (
  read: { medicationCodeableConcept?: Concept | undefined; medicationReference?: Reference | undefined },
  { find }: Mapping,
  within: Resource,
): Concept | undefined =>
  read.medicationCodeableConcept ??
  readAs(medication, find(read.medicationReference, within))?.code ??
  (read.medicationReference?.display
    ? { coding: [], text: read.medicationReference.display, extension: [] }
    : undefined)

const UNITS: Record<string, [string, string]> = {
  s: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  wk: ['week', 'weeks'],
  mo: ['month', 'months'],
  a: ['year', 'years'],
}
const TIMES = ['', 'once', 'twice', '3 times', '4 times']

/** Text such as "Twice a day", from the numbers. */
const frequencyOf = (dosage: Dosage | undefined): string | null => {
  const said = wordsOf(dosage?.timing?.code)
  const { frequency = 1, period, periodUnit = '' } = dosage?.timing?.repeat ?? {}
  const [one, many] = UNITS[periodUnit] ?? []
  if (said || period === undefined || !one) return said
  if (period === 1)
    return `${TIMES[frequency] ?? `${frequency} times`} a ${one}`.replace(/^./, first => first.toUpperCase())
  const times = frequency === 1 ? '' : `${TIMES[frequency] ?? `${frequency} times`} `
  return `${times}every ${period} ${many}`.replace(/^./, first => first.toUpperCase())
}

const amountOf = (dosage: Dosage | undefined) => {
  const quantity = dosage?.doseAndRate[0]?.doseQuantity
  return quantity?.value === undefined ? null : `${quantity.value} ${quantity.unit ?? quantity.code ?? ''}`.trim()
}

const mentionOf = (found: ReadResource, mapping: Mapping): Mention | undefined => {
  const { resource } = found
  const { sink, context } = mapping
  const day = (written: string | null | undefined) => writtenDay(written, context.timeZone)
  const request = readAs(anyMedicationRequest, resource)
  const statement = readAs(anyMedicationStatement, resource)
  const dispense = readAs(medicationDispense, resource)
  const read = request ?? statement ?? dispense
  const concept = read ? conceptOf(read, mapping, resource) : undefined
  const name = wordsOf(concept)
  const leave = (reason: 'incomplete' | 'entered-in-error' | 'negated') => {
    sink.leftOut('Medication', reason)
    return undefined
  }
  if (!read || !concept || !name) return leave('incomplete')
  if (isTakenBack(resource)) return leave('entered-in-error')
  if (NOT_A_FACT.includes(read.status ?? '') || request?.doNotPerform || isNegated(concept)) return leave('negated')
  const reasons = (request ?? statement)?.reasonReference.map(reason => displayOf(reason, mapping, resource)) ?? []
  const common = {
    concept,
    name,
    isOngoing: !dispense && !OVER.includes(read.status ?? ''),
    purpose: wordsOfAll((request ?? statement)?.reasonCode ?? []) ?? (reasons.filter(Boolean).join(', ') || null),
    origin: originOf(found, mapping, codesOf(concept)),
    notes: notesOf((request ?? statement)?.note ?? []),
    prescribedBy: null,
    refills: undefined,
  }
  if (request)
    return {
      ...common,
      kind: 'prescribed',
      from: day(request.authoredOn),
      until: day(request.dispenseRequest?.validityPeriod?.end),
      dosage: request.dosageInstruction[0],
      prescribedBy: displayOf(request.requester, mapping, resource),
      refills: request.dispenseRequest?.numberOfRepeatsAllowed,
    }
  if (statement) {
    const { effectivePeriod, effectiveDateTime, dateAsserted, dosage } = statement
    const from = day(effectivePeriod?.start ?? effectiveDateTime ?? dateAsserted)
    return { ...common, kind: 'taken', from, until: day(effectivePeriod?.end), dosage: dosage[0] }
  }
  const from = day(dispense?.whenHandedOver ?? dispense?.whenPrepared)
  return { ...common, kind: 'dispensed', from, until: undefined, dosage: dispense?.dosageInstruction[0] }
}

/** Identifies a drug by its first code, or by its name if it has none. */
const drugKey = ({ concept, name }: Mention) => {
  const code = concept.coding.find(coding => coding.system && coding.code)
  return code ? `${code.system}|${code.code}` : name.toLowerCase().replace(/\s+/g, ' ')
}

const NEWEST_FIRST = (a: Mention, b: Mention) => (b.from ?? '').localeCompare(a.from ?? '')
const LABELS = { prescribed: 'Prescribed', taken: 'Recorded', dispensed: 'Dispensed' }
const MAX_DATES = 20

/** When a drug was prescribed and dispensed, if that was more than once. */
const historyOf = (mentions: Mention[]): string | null => {
  if (mentions.length < 2) return null
  const kinds = ['prescribed', 'taken', 'dispensed'] as const
  const lines = kinds.flatMap(kind => {
    const dates = [
      ...new Set(mentions.flatMap(mention => (mention.kind === kind && mention.from ? [mention.from] : []))),
    ]
    if (dates.length === 0) return []
    const shown = dates.slice(0, MAX_DATES).join(', ')
    return [`${LABELS[kind]}: ${shown}${dates.length > MAX_DATES ? ', …' : ''}`]
  })
  return lines.join('\n') || null
}

/** Merges the mentions of one drug into one medication. */
const joinMentions = (mentions: Mention[], { sink, source }: Mapping) => {
  const sorted = [...mentions].sort(NEWEST_FIRST)
  const main = sorted.find(({ kind }) => kind !== 'dispensed') ?? sorted[0]
  if (!main) return
  const isOngoing = sorted.some(mention => mention.isOngoing)
  const first = sorted.findLast(({ from }) => from)?.from ?? null
  const last = main.until ?? sorted.find(({ until }) => until)?.until ?? null
  const text = main.dosage?.text ?? null
  sink.record({
    type: medications.name,
    key: `fhir/${source}/medication/${drugKey(main)}`,
    origin: main.origin,
    values: {
      medicationName: main.name,
      dosage: amountOf(main.dosage),
      frequency: frequencyOf(main.dosage),
      purpose: main.purpose,
      asNeeded: main.dosage?.asNeededBoolean === true || main.dosage?.asNeededCodeableConcept !== undefined,
      instructions: noteLines(main.dosage?.patientInstruction, text !== main.dosage?.patientInstruction && text),
      startDate: first,
      endDate: isOngoing ? null : last,
      prescribedBy: sorted.find(({ prescribedBy }) => prescribedBy)?.prescribedBy ?? null,
      refillsRemaining: isOngoing ? (main.refills ?? null) : null,
      status: isOngoing ? 'active' : 'discontinued',
      notes: noteLines(main.notes, historyOf(sorted)),
    },
  })
}

/** Prescriptions, statements and dispenses of the same drug become one medication with its history. */
export const readMedications = (found: readonly ReadResource[], mapping: Mapping) => {
  const byDrug = new Map<string, Mention[]>()
  for (const one of found) {
    const mention = mentionOf(one, mapping)
    if (!mention) continue
    const key = drugKey(mention)
    byDrug.set(key, [...(byDrug.get(key) ?? []), mention])
  }
  for (const mentions of byDrug.values()) joinMentions(mentions, mapping)
}
