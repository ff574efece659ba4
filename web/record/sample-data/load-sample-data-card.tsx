import { useMutation } from '@tanstack/react-query'
import { FlaskRound, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadSampleProfile } from '#contract/account/profile/sample-profile-endpoints.ts'
import { loadSampleFamily } from '#contract/people/people-endpoints.ts'
import { loadSampleData } from '#contract/record/sample-data-endpoints.ts'
import { isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { isUnauthorized } from '#web/platform/api/unauthorized.ts'
import { t } from '#web/platform/i18n.ts'
import { personId } from '#web/platform/person/person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { RemoveSampleData } from './remove-sample-data.tsx'

/** Loads the profile first, then the records, and the family if asked to, then refetches everything. */
const useLoadSampleData = () =>
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
      toastError(
        (isRefusedAs(error, 'too_many_people') && serverMessage(error)) ||
          t('Failed to refresh sample data. Please try again.'),
      )
    },
  })

interface LoadSampleDataCardProps {
  title: string
  text: string
  button: string
  /** Whether this is the first card that a new user sees. */
  isWelcome?: boolean
  /** Whether there are samples to remove. */
  hasSamples?: boolean
  /** Another way to begin. */
  other?: ReactNode
}

export function LoadSampleDataCard({
  title,
  text,
  button,
  isWelcome = false,
  hasSamples,
  other,
}: LoadSampleDataCardProps) {
  const load = useLoadSampleData()
  return (
    <Card title={title} icon={isWelcome ? <Sparkles /> : <FlaskRound />}>
      <div className="-mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="min-w-0 flex-1 basis-80 text-pretty text-muted">{text}</p>
        {/* The main one is the last in a row, and the first in a column. */}
        <div className="flex flex-wrap-reverse gap-3">
          {hasSamples && <RemoveSampleData />}
          {other}
          {/* The people the user looks after are unrelated to the person whose records are open. */}
          {personId === null && (
            <Button variant="secondary" disabled={load.isPending} onClick={() => load.mutate({ withFamily: true })}>
              {t('Load sample family')}
            </Button>
          )}
          <Button
            variant={isWelcome ? 'primary' : 'secondary'}
            pending={load.isPending}
            onClick={() => load.mutate({ withFamily: false })}
          >
            {button}
          </Button>
        </div>
      </div>
    </Card>
  )
}
