import { otherAccess } from '#contract/account/security/other-access.ts'
import type { ResetLink } from '#contract/account/security/password-reset.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface OtherAccessListProps {
  link: ResetLink
  isCleared: boolean
  onChange: (isCleared: boolean) => void
}

const names = ['passkeys', 'providers', 'calendarFeeds', 'shares', 'replyLinks', 'cardLinks'] as const

/** Other ways into the account, which a new password does not close. */
export const OtherAccessList = ({ link, isCleared, onChange }: OtherAccessListProps) => {
  const found = names.filter(name => link.otherAccess[name] > 0)
  if (found.length === 0) return null
  return (
    <Alert tone="info" title={t('Other ways into this account')}>
      <ul className="list-disc pl-5">
        {found.map(name => (
          <li key={name}>{t(otherAccess[name], { count: link.otherAccess[name] })}</li>
        ))}
      </ul>
      {link.isConfirmed ? (
        <Checkbox
          label={t('Remove all of these as well')}
          checked={isCleared}
          onChange={event => onChange(event.target.checked)}
        />
      ) : (
        <p>{t('This email was never confirmed, so all of these will be removed.')}</p>
      )}
    </Alert>
  )
}
