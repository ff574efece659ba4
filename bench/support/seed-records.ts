import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { insertRecords, type RecordInput } from '#server/record/record-writer.ts'
import { clockIn } from '#server/record/request-clock.ts'
import { noUsage } from '#server/record/usage.ts'
import type { BenchEnvironment, Person } from './bench-environment.ts'

const HOUR = 3_600_000
const BATCH_SIZE = 500

const instantAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const dayBack = (days: number) => instantAgo(days * 24).slice(0, 10)

/** Typical records; a higher step is further in the past. */
const MADE: [AnyRecordType, (step: number) => RecordInput][] = [
  [
    medications,
    step => ({
      medicationName: 'Lisinopril',
      dosage: '10 mg',
      frequency: 'Once daily',
      instructions: 'Take 1 tablet in the morning with water',
      prescribedBy: 'Dr. Maria Garcia',
      startDate: dayBack(step),
      status: step % 10 === 0 ? 'active' : 'discontinued',
      refillsRemaining: 2,
      notes: 'For blood pressure.',
    }),
  ],
  [
    labResults,
    step => ({
      testName: 'Hemoglobin A1c',
      testDate: dayBack(step),
      resultValue: String(5 + (step % 20) / 10),
      resultUnit: '%',
      referenceRangeLow: 4,
      referenceRangeHigh: 5.6,
      orderingProvider: 'Dr. Maria Garcia',
      notes: 'Fasting.',
    }),
  ],
  [
    vitals,
    step => ({
      recordedDate: instantAgo(step),
      bpSystolic: 120 + (step % 20),
      bpDiastolic: 75 + (step % 10),
      heartRate: 60 + (step % 30),
      weight: 180,
      temperature: 98.6,
      oxygenSaturation: 98,
      glucoseLevel: 100,
    }),
  ],
  [
    appointments,
    step => ({
      type: 'Checkup',
      appointmentDate: instantAgo(step * 24 - 72),
      duration: 30,
      location: 'Room 12, Riverside Family Practice',
      reason: 'Yearly physical',
      status: step < 3 ? 'scheduled' : 'completed',
    }),
  ],
]

/** How many of each a person has: a thousand in all. */
export const USUAL = { medications: 50, 'lab-results': 250, vitals: 600, appointments: 100 }

/** Writes records with our own code, sealed and with history, as an import does. */
export const seedRecords = async (
  { databaseUrl, installationKey }: Pick<BenchEnvironment, 'databaseUrl' | 'installationKey'>,
  people: Pick<Person, 'id'>[],
  counts: Record<string, number>,
) => {
  const database = openDatabase({ connectionString: databaseUrl })
  const keys = createPersonKeys(database, installationKey)
  const clock = clockIn('UTC')
  try {
    for (const { id: personId } of people) {
      const access = systemAccess(personId)
      const key = await keys.toWrite(access)
      for (const [type, make] of MADE) {
        const all = Array.from({ length: counts[type.name] ?? 0 }, (_, step) => ({ input: make(step) }))
        for (let first = 0; first < all.length; first += BATCH_SIZE) {
          await database.asPerson(access, tx =>
            insertRecords(
              { tx, personId, actorId: personId, key, type, clock, usage: noUsage(), events: [] },
              all.slice(first, first + BATCH_SIZE),
            ),
          )
        }
      }
    }
  } finally {
    await database.close()
  }
}
