import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DocumentRecord, documents } from '#contract/documents/documents.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { type VisitNote, visitNotes } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { type HealthBasics, healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { readHistory, useRecords } from '#web/record/use-records.ts'
import type { VisitRecords } from './visit-changes.ts'
import type { MedicationWithHistory } from './visit-medications.ts'
import type { VisitPeriod } from './visit-period.ts'

const withHistory = async (medication: Medication, since: string): Promise<MedicationWithHistory> => {
  // An unchanged medication needs no request.
  if (medication.version === 1 || medication.updatedAt < since) return medication
  const versions = await readHistory(medications, medication.id)
  return { ...medication, versions }
}

const { list: listVitals } = recordEndpoints(vitals)

/** Every medication, with the versions that it had where some are from the period. */
const useMedicationsWithHistory = (since: string) => {
  const list = useRecords(medications)
  const versions = list.data?.map(({ id, version }) => `${id} ${version}`)
  const withVersions = useQuery({
    queryKey: ['medications with their versions', since, versions],
    queryFn: () => Promise.all((list.data ?? []).map(medication => withHistory(medication, since))),
    enabled: Boolean(list.data),
    placeholderData: keepPreviousData,
  })
  return list.isError ? list : withVersions
}

/** What allergies speak against, by a list of names that is loaded with the records. */
export type AllergyRule = typeof import('#contract/healthcare/medications/checks/met-allergies.ts')

interface Reading {
  /** The last data that was read, kept if a refetch fails: text typed beside it stays. */
  read?: {
    records: VisitRecords
    notes: VisitNote[]
    documents: DocumentRecord[]
    basics: HealthBasics | undefined
    allergyRule: AllergyRule
  }
  /** Where something could not be read. */
  retry?: () => void
}

/** The data of a visit pack. */
export const useVisitRecords = ({ since, untilDay }: VisitPeriod): Reading => {
  // Until the end of the day, so that an open page does not refetch each minute.
  const until = instantAt(timeZone(), `${addDays(untilDay, 1)}T00:00`)
  const queries = {
    appointments: useRecords(appointments),
    medications: useMedicationsWithHistory(since),
    results: useRecords(labResults),
    conditions: useRecords(medicalConditions),
    allergies: useRecords(allergies),
    // The old data stays while a new period is read, such as at midnight.
    vitals: useEndpoint(listVitals, { query: { since, until } }, { placeholderData: keepPreviousData }),
    notes: useRecords(visitNotes),
    documents: useRecords(documents),
    basics: useRecords(healthBasics),
    allergyRule: useQuery({
      queryKey: ['allergy rule'],
      queryFn: (): Promise<AllergyRule> => import('#contract/healthcare/medications/checks/met-allergies.ts'),
    }),
  }
  const failed = Object.values(queries).filter(({ isError }) => isError)
  const retry = failed.length > 0 ? () => failed.forEach(query => void query.refetch()) : undefined
  const { data: notes } = queries.notes
  const { data: known } = queries.documents
  const { data: basics } = queries.basics
  const { data: allergyRule } = queries.allergyRule
  const loaded = {
    medications: queries.medications.data,
    results: queries.results.data,
    conditions: queries.conditions.data,
    allergies: queries.allergies.data,
    vitals: queries.vitals.data,
  }
  if (!notes || !known || !basics || !allergyRule || !isWhole(loaded)) return { retry }
  return { read: { notes, records: loaded, documents: known, basics: basics[0], allergyRule }, retry }
}

const isWhole = (loaded: { [Name in keyof VisitRecords]: VisitRecords[Name] | undefined }): loaded is VisitRecords =>
  Object.values(loaded).every(records => records !== undefined)
