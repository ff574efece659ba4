import {
  accessForOthers,
  accessForOthersNames,
  otherAccess,
  otherAccessNames,
} from '#contract/account/security/other-access.ts'
import type { ResetLink } from '#contract/account/security/password-reset.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface OtherAccessListProps {
  link: ResetLink
  isCleared: boolean
  onChange: (isCleared: boolean) => void
}

const labels = { ...otherAccess, ...accessForOthers }

/** Other ways into the account and its records, which a new password does not close. */
export const OtherAccessList = ({ link, isCleared, onChange }: OtherAccessListProps) => {
  const isFound = (name: keyof typeof labels) => link.otherAccess[name] > 0
  const [own, forOthers] = [otherAccessNames.filter(isFound), accessForOthersNames.filter(isFound)]
  if (own.length + forOthers.length === 0) return null
  const isAsked = link.isConfirmed || forOthers.length > 0
  return (
    <Alert tone="info" title={t('Other ways into this account')}>
      <Ways names={own} link={link} />
      {!link.isConfirmed && own.length > 0 && (
        <p>{t('This email was never confirmed, so all of these will be removed.')}</p>
      )}
      <Ways names={forOthers} link={link} />
      {isAsked && (
        <Checkbox
          label={
            link.isConfirmed
              ? t('Remove all of these as well')
              : t('Also remove access to people this account looks after')
          }
          checked={isCleared}
          onChange={event => onChange(event.target.checked)}
        />
      )}
    </Alert>
  )
}

const Ways = ({ names, link }: { names: (keyof typeof labels)[]; link: ResetLink }) =>
  names.length > 0 && (
    <ul className="list-disc pl-5">
      {names.map(name => (
        <li key={name}>{t(labels[name], { count: link.otherAccess[name] })}</li>
      ))}
    </ul>
  )
