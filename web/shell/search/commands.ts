import type { CurrentUser } from '#contract/account/current-user.ts'
import { type Setting, type SettingName, settingNames, settings } from '#contract/account/settings/settings.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { relations } from '#contract/people/relations.ts'
import { fold, wordsIn } from '#contract/search/fold.ts'
import { hasTerm, termsOf } from '#contract/search/search-terms.ts'
import { t } from '#web/platform/i18n.ts'
import { isAllowed, nameOf } from '#web/platform/person/current-person.ts'
import { sectionId } from '#web/record/list/section-id.ts'
import { routes } from '#web/routes.ts'
import { isOffered } from '../navigation.ts'

interface Command {
  label: string
  href: string
  /** A page of the user's own account; not offered in another person's records. */
  account?: true
  /** Other words for it. */
  also?: string | readonly string[]
}

const SHOWN = 5

/** What people call a page, besides its title. */
const PAGE_NAMES: Partial<Record<string, string>> = {
  '/medications': 'Medicines, drugs, pills',
  '/test-results': 'Lab results, laboratory, blood test',
  '/medical-history': 'Conditions, diagnoses, illnesses',
  '/appointments': 'Calendar, doctor’s visit',
  '/providers': 'Doctors, practices, care team',
  '/health-data': 'Vital signs, measurements',
  '/profile': 'Personal details, emergency contact',
  '/people': 'Family, children, caregivers',
  '/timeline': 'History, life, years',
  '/documents': 'Files, letters, scans, PDF',
  '/visit-pack': 'Prepare a visit, print',
  '/settings': 'Preferences, options',
  '/vision-care': 'Eyes, glasses, contact lenses',
  '/dental-health': 'Teeth, dentist',
  '/hearing': 'Ears, hearing aids',
  '/diet-nutrition': 'Food, meals, water',
  '/fitness-movement': 'Sports, exercise, workouts',
  '/mood-wellbeing': 'Therapy, stress, feelings',
  '/sexual-health': 'Contraception, STI',
}

const SETTING_NAMES: Partial<Record<SettingName, string[]>> = {
  theme: ['Dark mode, light mode, appearance'],
  emailNotifications: ['Notifications, mail'],
}

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
  { label: 'Blood Pressure', href: '/health-data' },
  { label: 'Heart Rate', href: '/health-data', also: 'Pulse' },
  { label: 'Weight', href: '/health-data', also: 'Body mass index, BMI' },
  { label: 'Temperature', href: '/health-data', also: 'Fever' },
  { label: 'Oxygen Saturation', href: '/health-data', also: 'SpO2' },
  { label: 'Glucose', href: '/health-data', also: 'Blood sugar' },
  { label: 'Passkeys', href: '/profile#account-security', account: true },
  { label: 'Clear Data', href: '/settings#dangerous-actions' },
  { label: 'Delete Account', href: '/settings#dangerous-actions' },
  // By their values too: "dark", "metric", "Deutsch".
  ...settingNames.map(name => {
    const setting: Setting = settings[name]
    const options = setting.kind === 'choice' ? Object.values(setting.options) : []
    return { label: setting.label, href: `/settings#${name}`, also: [...options, ...(SETTING_NAMES[name] ?? [])] }
  }),
]

/** The pages and actions whose names match the typed text, in the user's language, with one typo allowed. */
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
    also: [navigation?.label ?? '', PAGE_NAMES[path] ?? ''],
  }))
  const paths = new Set(offered.map(({ path }) => path))
  const actions = ACTIONS.filter(
    ({ href, account }) =>
      paths.has(href.split(/[?#]/)[0] ?? '') &&
      !(person && account) &&
      (isAllowed(person, 'contribute') || !href.includes('?')),
  )
  const all: Command[] = [...pages, ...actions]
  const matching = (forgiving: boolean) =>
    all.filter(({ label, also }) => {
      const names = [label, ...(also ? [also].flat() : [])].filter(Boolean)
      const text = fold(names.map(name => t(name)).join(' '))
      return terms.every(term => hasTerm(text, term, forgiving))
    })
  const exact = matching(false)
  return (exact.length > 0 ? exact : matching(true))
    .slice(0, SHOWN)
    .map(({ label, href }) => ({ label: t(label), href }))
}

/** People whose name, or relation to the user, begins with the typed text. */
export const findPeople = (typed: string, people: readonly PersonSummary[]): Command[] => {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  return people.flatMap(person => {
    const relation = person.relation ? t(relations[person.relation]) : ''
    const known = wordsIn(`${nameOf(person)} ${relation}`)
    if (!words.every(word => known.some(each => each.startsWith(word)))) return []
    const href = person.isSelf ? '~/dashboard' : `${personBase(person.id)}/dashboard`
    return [{ label: t('Open the records of {name}', { name: nameOf(person) }), href }]
  })
}
