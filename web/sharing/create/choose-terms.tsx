import { RefreshCw } from 'lucide-react'
import { MIN_PASSCODE_LENGTH, normalizePasscode } from '#contract/sharing/share-limits.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { suggestPasscode } from './passcode.ts'

export interface Terms {
  label: string
  hours: number
  /** How often the link can be opened; null for no limit. */
  openings: number | null
  /** Null for no passcode. */
  passcode: string | null
}

export const isShort = ({ passcode }: Terms) =>
  passcode !== null && normalizePasscode(passcode).length < MIN_PASSCODE_LENGTH

const UNLIMITED = 'unlimited'

export function ChooseTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const { label, hours, openings, passcode } = terms
  const durations = { 1: t('1 hour'), 24: t('1 day'), 168: t('7 days'), 720: t('30 days') }
  const counts = {
    1: t('Once'),
    2: t('Twice'),
    5: t('5 times'),
    20: t('20 times'),
    [UNLIMITED]: t('As often as needed'),
  }
  return (
    <div className="space-y-4">
      <Field label={t('Who is this for?')} hint={t('Only you see this, in your list of shares.')}>
        <Input
          value={label}
          maxLength={80}
          placeholder={t('Dr. Garcia')}
          onChange={event => onChange({ ...terms, label: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Valid for')}>
          <Select
            value={String(hours)}
            options={durations}
            onChange={event => onChange({ ...terms, hours: Number(event.target.value) })}
          />
        </Field>
        <Field label={t('Can be opened')}>
          <Select
            value={openings === null ? UNLIMITED : String(openings)}
            options={counts}
            onChange={event =>
              onChange({ ...terms, openings: event.target.value === UNLIMITED ? null : Number(event.target.value) })
            }
          />
        </Field>
      </div>
      <Switch
        label={t('Ask for a passcode')}
        description={t('The link alone is not enough. It stops working after 5 wrong tries.')}
        checked={passcode !== null}
        onChange={event => onChange({ ...terms, passcode: event.target.checked ? suggestPasscode() : null })}
      />
      {passcode !== null && (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('Passcode')}
            className="min-w-0 flex-1 basis-52"
            error={isShort(terms) ? t('At least {count} characters.', { count: MIN_PASSCODE_LENGTH }) : undefined}
          >
            <Input
              value={passcode}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => onChange({ ...terms, passcode: event.target.value })}
            />
          </Field>
          <Button
            variant="secondary"
            icon={<RefreshCw />}
            onClick={() => onChange({ ...terms, passcode: suggestPasscode() })}
          >
            {t('New passcode')}
          </Button>
        </div>
      )}
    </div>
  )
}
