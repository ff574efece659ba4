import { useMemo } from 'react'
import { documents } from '#contract/documents/documents.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { visits } from '#contract/healthcare/medical-history/visits.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecords, useRecordsWhen } from '#web/record/use-records.ts'
import { timelineEvents, timeOf } from './timeline-events.ts'

/** Everything that the timeline shows, with the lists that could not be read. */
export const useTimelineEvents = () => {
  const seesSensitive = useSeesSensitive()
  const today = useToday()
  const queries = {
    conditions: useRecords(medicalConditions),
    medications: useRecords(medications),
    symptoms: useRecords(symptoms),
    visits: useRecords(visits),
    appointments: useRecords(appointments),
    procedures: useRecords(procedures),
    labResults: useRecords(labResults),
    documents: useRecords(documents),
    immunizations: useRecords(immunizations),
    vitals: useRecords(vitals),
    workouts: useRecords(workoutSessions),
    moods: useRecordsWhen(moodEntries, seesSensitive),
  }
  const named = [
    { name: medicalConditions.many, query: queries.conditions },
    { name: medications.many, query: queries.medications },
    { name: symptoms.many, query: queries.symptoms },
    { name: visits.many, query: queries.visits },
    { name: appointments.many, query: queries.appointments },
    { name: procedures.many, query: queries.procedures },
    { name: labResults.many, query: queries.labResults },
    { name: documents.many, query: queries.documents },
    { name: immunizations.many, query: queries.immunizations },
    { name: vitals.many, query: queries.vitals },
    { name: workoutSessions.many, query: queries.workouts },
    ...(seesSensitive ? [{ name: moodEntries.many, query: queries.moods }] : []),
    { name: providers.many, query: useRecords(providers) },
  ]

  const data = Object.values(queries).map(query => query.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists themselves, one by one.
  const made = useMemo(() => {
    const zone = timeZone()
    const now = clockIn(zone, new Date())
    const records = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]))
    return { ...timelineEvents(records, { timeZone: zone, today, now }), now: timeOf(now) }
  }, [today, ...data])

  const failed = named.filter(({ query }) => query.isError)
  return {
    ...made,
    isPending: named.some(({ query }) => query.isPending && !query.isError),
    unread: failed.filter(({ query }) => query.data === undefined).map(({ name }) => name),
    isStale: failed.some(({ query }) => query.data !== undefined),
    tryAgain: () => void failed.map(({ query }) => query.refetch()),
  }
}
