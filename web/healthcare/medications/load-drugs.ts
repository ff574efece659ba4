import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/platform/api/query-client.ts'

// A chunk of its own, fetched when the first form opens.
const drugQuery = {
  queryKey: ['known medications'],
  queryFn: () => import('#contract/facts/drugs/find-ingredients.ts').then(m => m.DRUGS),
}

/** The built-in list of medications; empty until it is there, since anything may be typed without it. */
export const useDrugs = () => useQuery(drugQuery).data ?? []

const noteQuery = {
  queryKey: ['high-risk medications'],
  // A list that cannot be loaded leaves the rows without notes, as before it loads.
  queryFn: async () => {
    const { highRiskNotes } = await import('#contract/facts/high-risk-drugs/high-risk-drugs.ts')
    return { highRiskNotes }
  },
}

/** What to keep in mind about a medication; nothing until the list is there. */
export const useHighRiskNotes = (name: string) => useQuery(noteQuery).data?.highRiskNotes(name) ?? []

/** The checks before a medication is saved, with the lists that they need. */
export const loadChecks = () => queryClient.ensureQueryData(checkQuery)

const checkQuery = {
  queryKey: ['checks of medications'],
  queryFn: async () => {
    const [{ entryQuestions }, { whatWasChecked }] = await Promise.all([
      import('#contract/healthcare/medications/checks/entry-questions.ts'),
      import('#contract/healthcare/medications/checks/what-was-checked.ts'),
    ])
    return { entryQuestions, whatWasChecked }
  },
}
