import type { ImportResult } from '#contract/administration/imports.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface UnconfirmedAccountsProps {
  tried: Pick<ImportResult, 'unconfirmedAccounts' | 'mustBeConfirmed'>
  accepted: ReadonlySet<string>
  onChange: (email: string, isAccepted: boolean) => void
}

/** Accounts that anyone may have registered; where mail is set up, the administrator must accept each. */
export const UnconfirmedAccounts = ({ tried, accepted, onChange }: UnconfirmedAccountsProps) =>
  tried.unconfirmedAccounts.length > 0 && (
    <Alert
      tone="info"
      title={
        tried.mustBeConfirmed ? t('These accounts were never confirmed') : t('These accounts registered by themselves')
      }
    >
      <p>
        {tried.mustBeConfirmed
          ? t(
              'Anyone could have registered them. Select each account that you know is this patient’s. The file is imported only if all are selected.',
            )
          : t(
              'Without mail nobody can confirm an address, so anyone could have registered them. Make sure that each is this patient’s before you import. Those you select are not named again.',
            )}
      </p>
      {tried.unconfirmedAccounts.map(({ email, name, createdAt }) => (
        <Checkbox
          key={email}
          label={t('{name}, {email}, registered {when}', { name, email, when: formatDateTime(createdAt) })}
          checked={accepted.has(email)}
          onChange={event => onChange(email, event.target.checked)}
        />
      ))}
    </Alert>
  )
