import type { Role } from '#contract/people/roles.ts'
import { formatDay } from '../format/dates.ts'
import { t } from '../i18n.ts'
import { dayHere } from '../time-zone.ts'

export const roleLabels: Record<Role, string> = { view: 'View', contribute: 'Contribute', manage: 'Manage' }

/** What a role allows, in words. */
export const roleTexts: Record<Role, string> = {
  view: 'Can see the records',
  contribute: 'Can see, add and change records',
  manage: 'Can do everything, including sharing and inviting others',
}

const ownRoleTexts: Record<Role, string> = {
  view: 'You can see the records',
  contribute: 'You can see, add and change records',
  manage: 'You can do everything, including sharing and inviting others',
}

/** Access ends with its last day. */
export const lastDayOf = (expiresAt: string) => dayHere(new Date(Date.parse(expiresAt) - 1).toISOString())

interface Granted {
  role: Role
  includesSensitive: boolean
  expiresAt: string | null
}

/** "Can see the records · without sensitive records · until May 3, 2027" */
export const grantedText = (granted: Granted) => accessText(roleTexts, granted)

/** The same, addressed to the person with the access. */
export const ownAccessText = (granted: Granted) => accessText(ownRoleTexts, granted)

const accessText = (texts: Record<Role, string>, { role, includesSensitive, expiresAt }: Granted) =>
  [
    t(texts[role]),
    includesSensitive ? t('with sensitive records') : t('without sensitive records'),
    expiresAt && t('until {date}', { date: formatDay(lastDayOf(expiresAt)) }),
  ]
    .filter(Boolean)
    .join(' · ')
