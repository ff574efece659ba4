import { concept, madeFrom, notes, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { extensionText, notesOf, wellkeptExtension, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { medicationStatement } from '#contract/fhir/resources/medications.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { extensionUrl, UCUM, type WellkeptExtension } from '#contract/fhir/terms.ts'
import { joinTimes, timesOf } from '#contract/record/time/times.ts'
import { type Medication, medications } from './medications.ts'
import { daysInWords, repeatOf } from './schedule.fhir.ts'

const KINDS = ['daily', 'interval', 'weekdays', 'cycle', 'taper', 'open'] as const

const integerExtension = (name: WellkeptExtension, value: number | null): fhir4.Extension[] =>
  value === null ? [] : [{ url: extensionUrl(name), valueInteger: value }]

const dosageOf = (medication: Medication): fhir4.Dosage[] => {
  const { dosage, frequency, instructions, asNeeded, maxPerDay } = medication
  const times = timesOf(medication.scheduleTimes)
  const days = daysInWords(medication)
  // For software that reads only the text: it must include how often the medication is taken.
  const sentence = [
    dosage,
    frequency,
    days,
    asNeeded ? 'only as needed' : null,
    maxPerDay && `at most ${maxPerDay} a day`,
    instructions,
  ]
  const text = sentence.filter(Boolean).join(', ')
  const repeat = repeatOf(medication, times)
  if (!text && times.length === 0) return []
  return [
    {
      ...some('extension', [...textExtension('dose-as-written', dosage), ...textExtension('schedule-in-words', days)]),
      text: text || times.join(', '),
      ...(instructions && { patientInstruction: instructions }),
      ...((frequency || repeat) && {
        timing: { ...(repeat && { repeat }), ...(frequency && { code: { text: frequency } }) },
      }),
      ...(asNeeded && { asNeededBoolean: true }),
      ...(maxPerDay && {
        maxDosePerPeriod: {
          numerator: { value: maxPerDay },
          denominator: { value: 1, unit: 'day', system: UCUM, code: 'd' },
        },
      }),
    },
  ]
}

export const medicationsInFhir = defineMapping({
  type: medications,
  toFhir: (record, { patient }) => {
    const { startDate, endDate, refillsRemaining, status, notes: noteText } = record
    const isStopped = status === 'discontinued'
    const resource: fhir4.MedicationStatement = {
      resourceType: 'MedicationStatement',
      id: record.id,
      ...some('extension', [
        ...textExtension('prescribed-by', record.prescribedBy),
        ...integerExtension('refills-remaining', refillsRemaining),
        ...integerExtension('supply-left', record.supplyLeft),
        ...textExtension('schedule-days', record.scheduleDays === 'daily' ? null : record.scheduleDays),
        ...integerExtension('schedule-interval', record.scheduleInterval),
        ...textExtension('schedule-weekdays', record.scheduleWeekdays),
        ...integerExtension('cycle-days-on', record.cycleDaysOn),
        ...integerExtension('cycle-days-off', record.cycleDaysOff),
        ...textExtension('taper-steps', record.taperSteps),
        ...integerExtension('max-per-day', record.maxPerDay),
        ...integerExtension('supply-per-refill', record.supplyPerRefill),
        ...textExtension('supply-counted-on', record.supplyCountedOn),
      ]),
      identifier: madeFrom(medications.name, record.id),
      status: isStopped ? 'stopped' : 'active',
      ...some('statusReason', isStopped && noteText ? [{ text: noteText }] : []),
      medicationCodeableConcept: concept(record.medicationName),
      subject: patient,
      effectivePeriod:
        startDate || endDate
          ? { ...(startDate && { start: startDate }), ...(endDate && { end: endDate }) }
          : { extension: unknown },
      ...some('reasonCode', record.purpose ? [{ text: record.purpose }] : []),
      ...notes(isStopped ? null : noteText),
      ...some('dosage', dosageOf(record)),
    }
    return [{ resource, section: 'medications' }]
  },
  fromFhir: resources => {
    const read = firstOf(medicationStatement, resources)
    const name = wordsOf(read?.medicationCodeableConcept)
    if (!read || !name) return null
    const [dosage] = read.dosage
    const isStopped = read.status !== 'active'
    const numberOf = (name: WellkeptExtension) => wellkeptExtension(read.extension, name)?.valueInteger ?? null
    const times = joinTimes((dosage?.timing?.repeat?.timeOfDay ?? []).map(time => time.slice(0, 5)))
    return {
      medicationName: name,
      dosage: extensionText(dosage?.extension ?? [], 'dose-as-written'),
      frequency: wordsOf(dosage?.timing?.code),
      purpose: wordsOf(read.reasonCode[0]),
      scheduleTimes: times || null,
      asNeeded: dosage?.asNeededBoolean ?? false,
      maxPerDay: numberOf('max-per-day'),
      scheduleDays: KINDS.find(kind => kind === extensionText(read.extension, 'schedule-days')) ?? 'daily',
      scheduleInterval: numberOf('schedule-interval'),
      scheduleWeekdays: extensionText(read.extension, 'schedule-weekdays'),
      cycleDaysOn: numberOf('cycle-days-on'),
      cycleDaysOff: numberOf('cycle-days-off'),
      taperSteps: extensionText(read.extension, 'taper-steps'),
      instructions: dosage?.patientInstruction ?? null,
      startDate: read.effectivePeriod?.start ?? read.effectiveDateTime ?? null,
      endDate: read.effectivePeriod?.end ?? null,
      prescribedBy: extensionText(read.extension, 'prescribed-by'),
      refillsRemaining: numberOf('refills-remaining'),
      supplyLeft: numberOf('supply-left'),
      supplyPerRefill: numberOf('supply-per-refill'),
      supplyCountedOn: extensionText(read.extension, 'supply-counted-on'),
      status: isStopped ? 'discontinued' : 'active',
      notes: isStopped ? wordsOf(read.statusReason[0]) : notesOf(read.note),
    }
  },
})
