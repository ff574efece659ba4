import { Eye } from 'lucide-react'
import { type PersonSettings, settings } from '#contract/account/settings/settings.ts'
import { t } from '#web/platform/i18n.ts'
import { changeSharingSettings } from '#web/record/share/use-sharing-settings.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const { label, options } = settings.profileVisibility
const isVisibility = (value: string): value is PersonSettings['profileVisibility'] => value in options

/** Who sees the card now, as text; and the same choice as in the settings. */
export const VisibilityCard = ({ current }: { current: PersonSettings }) => (
  <Card icon={<Eye />} title={t('Who can see it')}>
    <Field label={t(label)}>
      <Select
        value={current.profileVisibility}
        onChange={({ target: { value } }) =>
          isVisibility(value) && void changeSharingSettings({ profileVisibility: value })
        }
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Select>
    </Field>
    <p className="mt-3 text-[0.9375rem] text-pretty text-muted">{asText(current)}</p>
    {current.profileVisibility !== 'private' && !current.dataSharing && (
      <Alert tone="info" className="mt-3">
        {t('Data sharing with providers is off, so reply links do not open or show your card.')}
      </Alert>
    )}
  </Card>
)

const asText = ({ profileVisibility }: PersonSettings) => {
  if (profileVisibility === 'public')
    return t('Anyone with the link or code below can see your card, and so can people you gave a reply link.')
  if (profileVisibility === 'care-team')
    return t('People you gave a reply link can see your card. The card’s own link does not work.')
  return t('Only you. You can still print it and carry it with you.')
}
