import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/platform/api/query-client.ts'

// Chunks of their own, fetched when the first form opens.
const drugQuery = {
  queryKey: ['known medications'],
  queryFn: () => import('#contract/facts/drugs/find-ingredients.ts').then(m => m.DRUGS),
}

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

/** The built-in list of medications; empty until it is there, since anything may be typed without it. */
export const useDrugs = () => useQuery(drugQuery).data ?? []

/** The checks before a medication is saved, with the lists that they need. */
export const loadChecks = () => queryClient.ensureQueryData(checkQuery)
