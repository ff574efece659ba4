import { useMutation } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import type { Quota } from '#contract/account/personal-data/storage.ts'
import { readQuota, setQuota } from '#contract/account/personal-data/storage-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatEditable, readTyped } from '#web/platform/format/typed-numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ReadFailure } from './read-failure.tsx'
import { refreshAdministration } from './use-administration.ts'

const GIGABYTE = 1_000_000_000

// Invalid text becomes NaN, which the server refuses, naming the field.
const typed = (form: FormData, name: string, kind: 'integer' | 'decimal') =>
  readTyped(String(form.get(name)), kind)?.value ?? Number.NaN

/** How much each person may store, and how many people without a login an account may manage. */
export function QuotaCard() {
  const quota = useEndpoint(readQuota)
  const { data, isPending } = quota
  const save = useMutation({
    mutationFn: (quota: Quota) => call(setQuota, { body: quota }),
    onSuccess: () => toast({ title: t('Limits Updated') }),
    onError: error => toastFailure(error),
    onSettled: refreshAdministration,
  })
  if (isPending) return null
  return (
    <Card
      icon={<HardDrive />}
      title={t('Limits')}
      description={t('Storage is per person. Deleted records and earlier versions count, too.')}
    >
      <ReadFailure reads={[quota]} />
      {data && (
        <form
          // The fields reset to the saved values.
          key={`${data.maxRecords}/${data.maxBytes}/${data.maxPeople}`}
          className="flex flex-wrap items-end gap-4"
          // Not by `action`, for which React writes a script into the page.
          onSubmit={event => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            save.mutate({
              maxRecords: typed(form, 'records', 'integer'),
              maxBytes: Math.round(typed(form, 'gigabytes', 'decimal') * GIGABYTE),
              maxPeople: typed(form, 'people', 'integer'),
            })
          }}
        >
          <Field label={t('Maximum records')}>
            <Input name="records" inputMode="numeric" required defaultValue={formatEditable(data.maxRecords)} />
          </Field>
          <Field label={t('Maximum storage (GB)')}>
            <Input
              name="gigabytes"
              inputMode="decimal"
              required
              defaultValue={formatEditable(data.maxBytes / GIGABYTE)}
            />
          </Field>
          <Field label={t('People each account may manage')}>
            <Input name="people" inputMode="numeric" required defaultValue={formatEditable(data.maxPeople)} />
          </Field>
          <Button type="submit" variant="secondary" pending={save.isPending}>
            {t('Save')}
          </Button>
        </form>
      )}
    </Card>
  )
}
