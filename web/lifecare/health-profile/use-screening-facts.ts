import { readVitalSummary } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { preventiveScreenings } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useProfile } from '#web/record/use-profile.ts'
import { useRecords } from '#web/record/use-records.ts'
import { completedTests, medicalPast } from './completed-tests.ts'

/** What screenings are suggested from: the profile, what was done and what is known, wherever it is kept. */
export const useScreeningFacts = () => {
  const profile = useProfile()
  const screenings = useRecords(preventiveScreenings)
  const summary = useEndpoint(readVitalSummary)
  const results = useRecords(labResults)
  const conditions = useRecords(medicalConditions)
  const operations = useRecords(procedures)

  const queries = [profile, screenings, summary, results, conditions, operations]
  const refetch = () => Promise.all(queries.filter(({ isError }) => isError).map(query => query.refetch()))
  const isError = queries.some(query => query.isError)
  if (!(profile.data && screenings.data && summary.data && results.data && conditions.data && operations.data)) {
    return { isError, refetch, data: undefined }
  }
  const evidence = {
    screenings: screenings.data,
    bloodPressureAt: summary.data.bloodPressure?.at,
    results: results.data,
    procedures: operations.data,
  }
  const data = {
    dateOfBirth: profile.data.dateOfBirth,
    gender: profile.data.gender,
    done: completedTests(evidence, timeZone()),
    ...medicalPast(conditions.data, operations.data),
  }
  return { isError, refetch, data }
}
