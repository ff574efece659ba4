import type { CurrentUser } from '#contract/account/current-user.ts'
import { sectionId } from '#contract/lifecare/topics/section-id.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { fold, wordsIn } from '#contract/search/fold.ts'
import { hasTerm, termsOf } from '#contract/search/search-terms.ts'
import { t } from '#web/platform/i18n.ts'
import { isAllowed } from '#web/platform/person/current-person.ts'
import { routes } from '#web/routes.ts'
import { isOffered } from '../navigation.ts'

interface Command {
  label: string
  href: string
  /** Not for somebody else's records. */
  account?: true
}

const SHOWN = 5

/** What can be done at once, by the labels of the buttons that do the same. */
const ACTIONS: readonly Command[] = [
  { label: 'Add Medication', href: '/medications?action=add' },
  { label: 'Add Result', href: '/test-results?action=add' },
  { label: 'Add Condition', href: '/medical-history?action=add' },
  { label: 'Add Procedure', href: '/medical-history?record=procedures&action=add' },
  { label: 'Add Visit', href: '/medical-history?record=visits&action=add' },
  { label: 'Add Symptom', href: '/medical-history?record=symptoms&action=add' },
  { label: 'Schedule Appointment', href: '/appointments?action=add' },
  { label: 'Add Provider', href: '/providers?action=add' },
  { label: 'Add Insurance', href: '/providers?record=insurance-coverage&action=add' },
  { label: 'Log Vital Signs', href: '/health-data?action=vitals' },
  { label: 'Compose Message', href: '/messages?action=compose' },
  { label: 'Share my records', href: '/shares?action=share' },
  { label: 'Export Data', href: '/settings#data-management' },
  { label: 'Import Data', href: '/settings?action=import' },
  { label: 'Create Backup', href: '/settings#data-management' },
  { label: 'Change Password', href: '/profile#account-security', account: true },
  { label: 'Setup 2FA', href: '/profile#account-security', account: true },
  ...['Allergies', 'Vaccination History', 'Implants & Devices', 'Family History'].map(label => ({
    label,
    href: `/health-profile#${sectionId(label)}`,
  })),
  ...['Symptoms', 'Procedures', 'Visits', 'Care Plans', 'Care Goals'].map(label => ({
    label,
    href: `/medical-history#${sectionId(label)}`,
  })),
  { label: 'Insurance', href: '/providers#insurance' },
]

/** The pages and actions that what was typed names, in this person's language; a wrong letter is forgiven. */
export const findCommands = (
  typed: string,
  user: CurrentUser,
  person: PersonSummary | null,
  language: string,
  isChild: boolean,
): Command[] => {
  const terms = termsOf(wordsIn(typed), language)
  if (terms.length === 0) return []
  const offered = routes.filter(route => isOffered(route, user, person) && (isChild || !route.navigation?.childrenOnly))
  const pages = offered.map(({ path, title, navigation }) => ({
    label: title,
    href: path,
    also: navigation?.label ?? '',
  }))
  const paths = new Set(offered.map(({ path }) => path))
  const actions = ACTIONS.filter(
    ({ href, account }) =>
      paths.has(href.split(/[?#]/)[0] ?? '') &&
      !(person && account) &&
      (isAllowed(person, 'contribute') || !href.includes('?')),
  )
  const all = [...pages, ...actions.map(action => ({ ...action, also: '' }))]
  const matching = (forgiving: boolean) =>
    all.filter(({ label, also }) => {
      const text = fold(`${t(label)} ${also && t(also)}`)
      return terms.every(term => hasTerm(text, term, forgiving))
    })
  const exact = matching(false)
  return (exact.length > 0 ? exact : matching(true))
    .slice(0, SHOWN)
    .map(({ label, href }) => ({ label: t(label), href }))
}
