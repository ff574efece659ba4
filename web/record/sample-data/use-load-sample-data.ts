import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** First the profile, then the records; afterwards everything is read anew. */
export const useLoadSampleData = () =>
  useMutation({
    mutationFn: async () => {
      await api.post('/api/populate-sample-profile')
      await api.post('/api/seed-sample-data')
    },
    onSuccess: () => {
      toast({ title: t('Sample Data Refreshed') })
      return queryClient.invalidateQueries()
    },
    onError: error => {
      // The logged-out flow speaks for itself.
      if (isUnauthorized(error)) return
      toast({
        title: t('Error'),
        description: t('Failed to refresh sample data. Please try again.'),
        variant: 'destructive',
      })
    },
  })
