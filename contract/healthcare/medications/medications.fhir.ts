import { concept, madeFrom, notes, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { extensionText, notesOf, wellkeptExtension, wordsOf } from '#contract/fhir/lenient.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { firstOf, medicationStatement } from '#contract/fhir/resources.ts'
import { extensionUrl } from '#contract/fhir/terms.ts'
import { joinTimes, timesOf } from '#contract/record/time/times.ts'
import { type Medication, medications } from './medications.ts'

const dosageOf = ({ dosage, frequency, instructions, asNeeded, scheduleTimes }: Medication): fhir4.Dosage[] => {
  const times = timesOf(scheduleTimes)
  // For software that reads only this text, it includes how often the medication is taken.
  const sentence = [dosage, frequency, asNeeded ? 'only as needed' : null, instructions].filter(Boolean).join(', ')
  if (!sentence && times.length === 0) return []
  return [
    {
      ...some('extension', textExtension('dose-as-written', dosage)),
      text: sentence || times.join(', '),
      ...(instructions && { patientInstruction: instructions }),
      ...((frequency || times.length > 0) && {
        timing: {
          ...(times.length > 0 && { repeat: { timeOfDay: times.map(time => `${time}:00`) } }),
          ...(frequency && { code: { text: frequency } }),
        },
      }),
      ...(asNeeded && { asNeededBoolean: true }),
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
        ...(refillsRemaining === null
          ? []
          : [{ url: extensionUrl('refills-remaining'), valueInteger: refillsRemaining }]),
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
    const times = joinTimes((dosage?.timing?.repeat?.timeOfDay ?? []).map(time => time.slice(0, 5)))
    return {
      medicationName: name,
      dosage: extensionText(dosage?.extension ?? [], 'dose-as-written'),
      frequency: wordsOf(dosage?.timing?.code),
      purpose: wordsOf(read.reasonCode[0]),
      scheduleTimes: times || null,
      asNeeded: dosage?.asNeededBoolean ?? false,
      instructions: dosage?.patientInstruction ?? null,
      startDate: read.effectivePeriod?.start ?? read.effectiveDateTime ?? null,
      endDate: read.effectivePeriod?.end ?? null,
      prescribedBy: extensionText(read.extension, 'prescribed-by'),
      refillsRemaining: wellkeptExtension(read.extension, 'refills-remaining')?.valueInteger ?? null,
      status: isStopped ? 'discontinued' : 'active',
      notes: isStopped ? wordsOf(read.statusReason[0]) : notesOf(read.note),
    }
  },
})
