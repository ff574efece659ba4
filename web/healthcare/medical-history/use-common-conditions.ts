import { useQuery } from '@tanstack/react-query'

// A chunk of its own, fetched when the first form opens.
const loadCommonConditions = () =>
  import('#contract/healthcare/medical-history/icd10/common-conditions.ts').then(m => m.commonConditions)

/** The built-in list of conditions; empty until loaded. */
export const useCommonConditions = () =>
  useQuery({ queryKey: ['common conditions'], queryFn: loadCommonConditions }).data ?? []
