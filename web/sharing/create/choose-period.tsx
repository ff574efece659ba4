import { useState } from 'react'
import { addYears } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import type { Period } from '#web/record/share/shareable.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'

type Kind = 'all' | 'year' | 'days'

/** From when. Present medicines, conditions that last and allergies belong to every period. */
export function ChoosePeriod({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = useToday()
  const [kind, setKind] = useState<Kind>('all')
  const choose = (next: Kind) => {
    setKind(next)
    if (next === 'all') onChange({ from: null, until: null })
    if (next === 'year') onChange({ from: addYears(today, -1), until: null })
  }
  return (
    <div className="space-y-3">
      <p className="text-[0.9375rem] font-medium">{t('Period')}</p>
      <SegmentedControl
        label={t('Period')}
        value={kind}
        onChange={choose}
        options={{ all: t('Everything'), year: t('Last 12 months'), days: t('Custom dates') }}
      />
      {kind === 'days' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('From|date')}>
            <Input
              type="date"
              max={period.until ?? undefined}
              value={period.from ?? ''}
              onChange={event => onChange({ ...period, from: event.target.value || null })}
            />
          </Field>
          <Field label={t('Until')}>
            <Input
              type="date"
              min={period.from ?? undefined}
              value={period.until ?? ''}
              onChange={event => onChange({ ...period, until: event.target.value || null })}
            />
          </Field>
        </div>
      )}
      {kind !== 'all' && (
        <p className="text-sm text-muted">
          {t(
            'Current medications, ongoing conditions, allergies and providers are always included, whatever the period.',
          )}
        </p>
      )}
    </div>
  )
}
