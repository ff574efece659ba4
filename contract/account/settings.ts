// No zod in here: every page reads settings, and the first one should stay small.
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

interface Common {
  /** What people see beside it. */
  label: string
  /** What it does, in one sentence. */
  description?: string
}
export interface SwitchSetting extends Common {
  kind: 'switch'
  default: boolean
}
export interface ChoiceSetting extends Common {
  kind: 'choice'
  /** Value to label, in the order shown. */
  options: Record<string, string>
  default: string
}
export interface TimeZoneSetting extends Common {
  kind: 'timeZone'
  default: string
}
export type Setting = SwitchSetting | ChoiceSetting | TimeZoneSetting

const onOff = (label: string, description: string, isOn: boolean): SwitchSetting => ({
  kind: 'switch',
  label,
  description,
  default: isOn,
})

const oneOf = <const Options extends Record<string, string>>(
  label: string,
  options: Options,
  usual: keyof Options & string,
  description?: string,
) => ({ kind: 'choice' as const, label, options, default: usual, ...(description && { description }) })

/** Every setting of an account: what it is called, what it can be, and what it is until somebody says otherwise. */
export const settings = {
  emailNotifications: onOff(
    'Email notifications',
    'Send what is switched on below by email as well, where this installation can send mail.',
    false,
  ),
  medicationReminders: onOff('Medication reminders', 'Doses when they are due, and refills.', true),
  appointmentReminders: onOff('Appointment reminders', 'Appointments, the day before and an hour before.', true),
  testResultAlerts: onOff(
    'Test result alerts',
    'New results that are out of range, and new messages about test results.',
    true,
  ),
  careTeamMessages: onOff('Care team messages', 'All other new messages from your care team.', true),

  profileVisibility: oneOf(
    'Profile visibility',
    { private: 'Private', 'care-team': 'Care Team Only', public: 'Public' },
    'private',
    'Who can see your emergency card: nobody, people to whom you gave a reply link, or whoever has the card’s secret link.',
  ),
  dataSharing: onOff(
    'Data sharing with providers',
    'When off, no link that you gave to a provider opens. The emergency card’s own link follows profile visibility.',
    true,
  ),
  activityLogging: onOff(
    'Activity logging',
    'When off, reading is no longer logged. Sign-ins and changes always are.',
    true,
  ),

  theme: oneOf('Theme', { light: 'Light', dark: 'Dark', auto: 'Auto' }, 'light', 'Auto follows your device.'),
  language: oneOf('Language', { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' }, 'en'),
  timeZone: {
    kind: 'timeZone',
    label: 'Time zone',
    description: 'Decides when your day begins, and which times you see.',
    default: DEFAULT_TIME_ZONE,
  } satisfies TimeZoneSetting as TimeZoneSetting,
  units: oneOf(
    'Units',
    { us: 'US (lbs, in, °F, mg/dL)', metric: 'Metric (kg, cm, °C, mmol/L)' },
    'us',
    'For weight, height, temperature and glucose. What is stored does not change.',
  ),
  compactView: onOff('Compact view', 'Denser lists: more of your records at a glance.', true),
}

type Declared = typeof settings
export type SettingName = keyof Declared
type ValueOf<S> = S extends SwitchSetting ? boolean : S extends { options: infer O } ? keyof O & string : string
/** A person's settings, complete. */
export type Settings = { [Name in SettingName]: ValueOf<Declared[Name]> }
export type Language = Settings['language']
export type Units = Settings['units']

export const settingNames = Object.keys(settings) as SettingName[]

export const defaultSettings = Object.fromEntries(settingNames.map(name => [name, settings[name].default])) as Settings
