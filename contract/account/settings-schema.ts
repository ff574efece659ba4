import { z } from 'zod'
import { zodErrorMap } from '#contract/record/zod-error-map.ts'
import { type Setting, type Settings, settingNames, settings } from './settings.ts'
import { isTimeZone, zoneNamed } from './time-zone.ts'

z.config({ customError: zodErrorMap })

const timeZone = z.string().refine(isTimeZone, { error: 'Choose one from the list.' })

const valueSchema = (setting: Setting): z.ZodType<string | boolean> => {
  if (setting.kind === 'switch') return z.boolean()
  return setting.kind === 'choice' ? z.enum(Object.keys(setting.options)) : timeZone
}

const each = <S extends z.ZodType>(schema: (setting: Setting) => S) =>
  Object.fromEntries(settingNames.map(name => [name, schema(settings[name])]))

// What the declaration says once, zod cannot read back as a type: the schema is built from that same declaration.
const typed = <Value>(schema: z.ZodType) => schema as z.ZodType<Value>

/** A person's settings, as the API answers with them. */
export const settingsSchema = typed<Settings>(z.object(each(valueSchema)))

/** What a change may say: only known settings, and of these only what can be chosen. */
export const settingsChangeSchema = typed<Partial<Settings>>(
  z
    .strictObject({
      ...each(setting => valueSchema(setting).optional()),
      timeZone: z.string().transform(zoneNamed).pipe(timeZone).optional(),
    })
    .refine(change => Object.keys(change).length > 0, { error: 'Nothing to change: send at least one setting.' }),
)

const stored = z.object(each(setting => valueSchema(setting).catch(setting.default)))

/** What is stored, made whole: a setting that is missing, or that an older version knew otherwise, has its default. */
export const readSettings = (value: unknown): Settings => typed<Settings>(stored).parse(value)
