import { useQuery } from '@tanstack/react-query'

// Fetched when the first form opens.
const drugQuery = { queryKey: ['known medications'], queryFn: () => import('./known-drugs.ts').then(m => m.DRUGS) }

/** The built-in list of medications; empty until it is there, since anything may be typed without it. */
export const useDrugs = () => useQuery(drugQuery).data ?? []
