import { z } from 'zod'
import { zodErrorMap } from '#contract/record/zod-error-map.ts'
import {
  PERSON_SETTINGS,
  type PersonSettings,
  type Setting,
  type SettingName,
  type Settings,
  settingNames,
  settings,
} from './settings.ts'
import { isTimeZone, zoneNamed } from './time-zone.ts'

z.config({ customError: zodErrorMap })

const timeZone = z.string().refine(isTimeZone, { error: 'Choose one from the list.' })

const valueSchema = (setting: Setting): z.ZodType<string | boolean> => {
  if (setting.kind === 'switch') return z.boolean()
  return setting.kind === 'choice' ? z.enum(Object.keys(setting.options)) : timeZone
}

const each = <S extends z.ZodType>(schema: (setting: Setting) => S, names: readonly SettingName[] = settingNames) =>
  Object.fromEntries(names.map(name => [name, schema(settings[name])]))

// Zod cannot derive the type from a schema that is built from the declaration.
const typed = <Value>(schema: z.ZodType) => schema as z.ZodType<Value>

export const settingsSchema = typed<Settings>(z.object(each(valueSchema)))

const changeSchema = (names: readonly SettingName[]) =>
  z
    .strictObject({
      ...each(setting => valueSchema(setting).optional(), names),
      timeZone: z.string().transform(zoneNamed).pipe(timeZone).optional(),
    })
    .refine(change => Object.keys(change).length > 0, { error: 'Nothing to change: send at least one setting.' })

export const settingsChangeSchema = typed<Partial<Settings>>(changeSchema(settingNames))

export const personSettingsSchema = typed<PersonSettings>(z.object(each(valueSchema, PERSON_SETTINGS)))
export const personSettingsChangeSchema = typed<Partial<PersonSettings>>(changeSchema(PERSON_SETTINGS))

const stored = z.object(each(setting => valueSchema(setting).catch(setting.default)))

/** A stored setting that is missing or no longer valid gets its default. */
export const readSettings = (value: unknown): Settings => typed<Settings>(stored).parse(value)
