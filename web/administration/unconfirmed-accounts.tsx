import type { UnconfirmedAccount } from '#contract/administration/imports.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface UnconfirmedAccountsProps {
  accounts: UnconfirmedAccount[]
  accepted: ReadonlySet<string>
  onChange: (email: string, isAccepted: boolean) => void
}

/** Accounts that anyone may have registered; the administrator must accept each. */
export const UnconfirmedAccounts = ({ accounts, accepted, onChange }: UnconfirmedAccountsProps) =>
  accounts.length > 0 && (
    <Alert tone="info" title={t('These accounts were never confirmed')}>
      <p>
        {t(
          'Anyone could have registered them. Select each account that you know is this patient’s. The file is imported only if all are selected.',
        )}
      </p>
      {accounts.map(({ email, name, createdAt }) => (
        <Checkbox
          key={email}
          label={t('{name}, {email}, registered {when}', { name, email, when: formatDateTime(createdAt) })}
          checked={accepted.has(email)}
          onChange={event => onChange(email, event.target.checked)}
        />
      ))}
    </Alert>
  )
