import { useMutation } from '@tanstack/react-query'
import { loadSampleProfile } from '#contract/account/profile/profile-endpoints.ts'
import { loadSampleData } from '#contract/record/sample-data-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Loads the profile first, then the records, then refetches everything. */
export const useLoadSampleData = () =>
  useMutation({
    mutationFn: async () => {
      await call(loadSampleProfile)
      await call(loadSampleData)
    },
    onSuccess: () => {
      toast({ title: t('Sample Data Refreshed') })
      return queryClient.invalidateQueries()
    },
    onError: error => {
      // The signed-out flow shows its own message.
      if (isUnauthorized(error)) return
      toast({
        title: t('Error'),
        description: t('Failed to refresh sample data. Please try again.'),
        variant: 'destructive',
      })
    },
  })
