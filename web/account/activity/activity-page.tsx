import { useState } from 'react'
import { activityGroups } from '#contract/account/activity/activity.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ActivityLines } from './activity-lines.tsx'
import { ActivityProof } from './activity-proof.tsx'
import type { ActivityFilter, periods } from './use-activity.ts'

const periodLabels: Record<keyof typeof periods, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
  all: 'All time',
}

const asText = <Name extends string>(labels: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(labels).map(([name, label]) => [name, t(label)]))

export function ActivityPage({ title }: { title: string }) {
  const seesEverything = useSeesSensitive()
  const [filter, setFilter] = useState<ActivityFilter>({ group: '', period: 'month' })
  return (
    <Page
      title={title}
      description={t('Sign-ins and changes are always recorded. No one can remove an entry without a trace.')}
    >
      {seesEverything && <ActivityProof />}
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Field label={t('Show')}>
          <Select
            value={filter.group}
            placeholder={t('Everything')}
            options={asText(activityGroups)}
            onChange={event => setFilter({ ...filter, group: event.target.value })}
          />
        </Field>
        <Field label={t('Period')}>
          <Select
            value={filter.period}
            options={asText(periodLabels)}
            onChange={event => setFilter({ ...filter, period: event.target.value })}
          />
        </Field>
      </div>
      <ActivityLines filter={filter} />
    </Page>
  )
}
