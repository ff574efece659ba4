import { useMutation } from '@tanstack/react-query'
import { CalendarSync, CircleCheck, Link2, Power, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import {
  endCalendarFeed,
  findCalendarFeed,
  makeCalendarFeed,
} from '#contract/healthcare/appointments/calendar-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** The address of a new feed, shown once. */
const FeedAddress = ({ address }: { address: string }) => (
  <div className="mt-5 max-w-3xl rounded-control border border-line p-4">
    <CopyField label={t('Your feed’s address')} value={address} />
    <p className="mt-2 text-sm text-muted">
      {t('Copy it now and paste it into your calendar app. It is shown only once.')}
    </p>
  </div>
)

const { queryKey } = queryOf(findCalendarFeed)

const remember = (createdAt: string | null) => queryClient.setQueryData(queryKey, { createdAt })

const useCalendarFeed = () => useEndpoint(findCalendarFeed)

/** Makes the feed, or a new address for it. */
const useCreateCalendarFeed = () =>
  useMutation({ mutationFn: () => call(makeCalendarFeed), onSuccess: ({ createdAt }) => remember(createdAt) })

const useTurnOffCalendarFeed = () =>
  useMutation({ mutationFn: () => call(endCalendarFeed), onSuccess: () => remember(null) })

const failed = () =>
  toast({ title: t('Error'), description: t('The calendar feed could not be changed.'), variant: 'destructive' })

export function CalendarFeedCard() {
  const { data: feed } = useCalendarFeed()
  const make = useCreateCalendarFeed()
  const turnOff = useTurnOffCalendarFeed()
  const [asking, setAsking] = useState<'renew' | 'turn off'>()
  const close = () => setAsking(undefined)

  const onMake = () => make.mutate(undefined, { onSuccess: close, onError: failed })
  const onTurnOff = () =>
    turnOff.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        toast({ title: t('Calendar Feed Turned Off') })
        close()
      },
      onError: failed,
    })

  return (
    <Card
      icon={<CalendarSync />}
      title={t('Calendar feed')}
      description={t('Your appointments, always up to date in the calendar app you already use.')}
      actions={
        feed?.createdAt && (
          <Badge tone="good" icon={<CircleCheck aria-hidden />}>
            {t('On since {when}', { when: formatDateTime(feed.createdAt) })}
          </Badge>
        )
      }
    >
      <FeedContents />
      {make.data && <FeedAddress address={make.data.address} />}
      {feed?.createdAt && !make.data && (
        <p className="mt-3 max-w-prose text-sm text-muted">
          {t('The address was shown when it was created and is not stored here. If you lost it, renew it.')}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {feed && !feed.createdAt && (
          <Button variant="secondary" icon={<Link2 />} pending={make.isPending} onClick={onMake}>
            {t('Create calendar feed')}
          </Button>
        )}
        {feed?.createdAt && (
          <>
            <Button variant="secondary" icon={<RefreshCw />} onClick={() => setAsking('renew')}>
              {t('Renew address')}
            </Button>
            <Button variant="secondary" icon={<Power />} onClick={() => setAsking('turn off')}>
              {t('Turn off')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={close}
        onConfirm={onMake}
        pending={make.isPending}
        title={t('Renew the address?')}
        description={t('The current address stops working right away. Your calendar app needs the new one.')}
        confirmLabel={t('Renew address')}
      />
      <ConfirmDialog
        open={asking === 'turn off'}
        onClose={close}
        onConfirm={onTurnOff}
        pending={turnOff.isPending}
        title={t('Turn the calendar feed off?')}
        description={t('Its address stops working right away. Calendars may keep what they have already downloaded.')}
        confirmLabel={t('Turn off')}
        tone="danger"
      />
    </Card>
  )
}

const FeedContents = () => (
  <div className="max-w-prose space-y-2 text-[0.9375rem]">
    <p>
      {t(
        'A secret web address that your calendar app can subscribe to. It shows the type, provider, time and place of each appointment, never the reason or your notes.',
      )}
    </p>
    <p className="text-muted">
      {t(
        'Anyone with the address can read this, including the company that hosts your calendar. Do not share it with anyone else. You can turn it off at any time. Your calendar must be able to reach this server.',
      )}
    </p>
  </div>
)
