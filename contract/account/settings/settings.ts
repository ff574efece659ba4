// No zod here: every page reads settings, and the first one should stay small.
import { DEFAULT_TIME_ZONE } from './time-zone.ts'

interface Common {
  label: string
  /** A sentence of help. */
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

export const settings = {
  emailNotifications: onOff(
    'Email notifications',
    'Also email you about what is turned on below, if this installation can send email.',
    false,
  ),
  medicationReminders: onOff(
    'Medication reminders',
    'Doses when they are due. Refills are shown on the dashboard only.',
    true,
  ),
  appointmentReminders: onOff('Appointment reminders', 'The day before and an hour before each appointment.', true),
  testResultAlerts: onOff('Test result alerts', 'New out-of-range results, and new messages about test results.', true),
  careTeamMessages: onOff('Care team messages', 'Any other new messages from your care team.', true),

  profileVisibility: oneOf(
    'Profile visibility',
    { private: 'Private', 'care-team': 'Care Team Only', public: 'Public' },
    'private',
    'Who can see your emergency card: no one, people you gave a reply link, or anyone with the card’s secret link.',
  ),
  dataSharing: onOff(
    'Data sharing with providers',
    'When off, links you gave to providers do not open. The emergency card’s own link depends on profile visibility.',
    true,
  ),
  activityLogging: onOff(
    'Activity logging',
    'When off, views are no longer logged. Sign-ins and changes always are.',
    true,
  ),

  theme: oneOf('Theme', { light: 'Light', dark: 'Dark', auto: 'Auto' }, 'light', 'Auto follows your device.'),
  language: oneOf('Language', { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' }, 'en'),
  timeZone: {
    kind: 'timeZone',
    label: 'Time zone',
    description: 'Sets when your day starts and the times you see.',
    default: DEFAULT_TIME_ZONE,
  } satisfies TimeZoneSetting as TimeZoneSetting,
  units: oneOf(
    'Units',
    { us: 'US (lbs, in, °F, mg/dL)', metric: 'Metric (kg, cm, °C, mmol/L)' },
    'us',
    'For weight, height, temperature and glucose. Your stored data does not change.',
  ),
  toothNumbers: oneOf(
    'Tooth numbers',
    { country: 'As usual in my country', universal: 'Universal (1–32, A–T)', fdi: 'FDI (11–48, 51–85)' },
    'country',
    'Universal in the United States, FDI elsewhere. Your stored data does not change.',
  ),
  compactView: onOff('Compact view', 'Shows more records on the screen at once.', true),
}

type Declared = typeof settings
export type SettingName = keyof Declared
type ValueOf<S> = S extends SwitchSetting ? boolean : S extends { options: infer O } ? keyof O & string : string
export type Settings = { [Name in SettingName]: ValueOf<Declared[Name]> }
export type Language = Settings['language']
export type Units = Settings['units']

export const settingNames = Object.keys(settings) as SettingName[]

export const defaultSettings = Object.fromEntries(settingNames.map(name => [name, settings[name].default])) as Settings

/** The settings that belong to a person's records, not to an account. Managers set them for a person without an account. */
export const PERSON_SETTINGS = ['profileVisibility', 'dataSharing', 'timeZone'] as const satisfies SettingName[]
export type PersonSettings = Pick<Settings, (typeof PERSON_SETTINGS)[number]>
