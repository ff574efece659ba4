import { useMutation } from '@tanstack/react-query'
import { loadSampleProfile } from '#contract/account/profile/sample-profile-endpoints.ts'
import { loadSampleFamily } from '#contract/people/people-endpoints.ts'
import { loadSampleData } from '#contract/record/sample-data-endpoints.ts'
import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Loads the profile first, then the records, and the family if asked to, then refetches everything. */
export const useLoadSampleData = () =>
  useMutation({
    mutationFn: async ({ withFamily }: { withFamily: boolean }) => {
      await call(loadSampleProfile)
      await call(loadSampleData)
      if (withFamily) await call(loadSampleFamily)
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
        description:
          (isRefusedAs(error, 'too_many_people') && serverMessage(error)) ||
          t('Failed to refresh sample data. Please try again.'),
        variant: 'destructive',
      })
    },
  })
