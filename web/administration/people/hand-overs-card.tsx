import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { HandOver } from '#contract/administration/people.ts'
import { giveBackRecords, listHandOvers } from '#contract/administration/people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { ReadFailure } from '../read-failure.tsx'
import { refreshAdministration } from '../use-administration.ts'

/** People who recently got their own login; if the wrong person took over the records, they can be given back. */
export function HandOversCard() {
  const handOvers = useEndpoint(listHandOvers)
  const { data = [], isError } = handOvers
  const [chosen, setChosen] = useState<HandOver>()
  if (data.length === 0 && !isError) return null
  return (
    <Card
      icon={<Undo2 />}
      title={t('New Logins for People in Care')}
      description={t('Of the last 90 days. If someone else took the records over, you can give them back.')}
    >
      <ReadFailure reads={[handOvers]} />
      <ul className="divide-y divide-line">
        {data.map(handOver => (
          <li key={handOver.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{handOver.name}</p>
              <p className="text-sm break-words text-muted">
                {t('{email}, since {when}. Managed before by {names}.', {
                  email: handOver.email,
                  when: formatDateTime(handOver.at),
                  names: formatList(handOver.managers),
                })}
              </p>
            </div>
            <Button
              size="small"
              variant="secondary"
              aria-label={t('Give back the records of {name}', { name: handOver.name })}
              onClick={() => setChosen(handOver)}
            >
              {t('Give back')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <GiveBackDialog handOver={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

function GiveBackDialog({ handOver, onClose }: { handOver: HandOver; onClose: () => void }) {
  const { id, name, email, managers } = handOver
  const giveBack = useMutation({
    mutationFn: () => call(giveBackRecords, { params: { id } }),
    onSuccess: () => {
      toast({ title: t('Records given back') })
      onClose()
      return refreshAdministration()
    },
    onError: toastFailure,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => giveBack.mutate()}
      pending={giveBack.isPending}
      tone="danger"
      typedWord="BACK"
      title={t('Give back the records of {name}?', { name })}
      description={t(
        'The login of {email} is removed, with all access it gave, and these people manage the records again: {names}. Everyone concerned is told, and it is logged. No record is lost.',
        { email, names: formatList(managers) },
      )}
      confirmLabel={t('Give back')}
    />
  )
}
