import type { Readable } from 'node:stream'
import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { MAX_EXPORT_BYTES } from '#contract/administration/csv-files.ts'
import { ROLES } from '#contract/people/roles.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { linesOf } from '#server/imports/import-lines.ts'
import { AppError } from '#server/platform/http/errors.ts'

// As a whole, an export is JSON; Wellkept writes and reads it line by line: a line is a person, the name of a list, a
// record, or an end. So neither side holds more than a line in memory, however long a person's lists are.
export const EXPORT_FORMAT = 'wellkept-export'
export const EXPORT_VERSION = 1
export const LIST_END = ']'
export const PERSON_END = '}}'
export const EXPORT_END = ']}'

export const exportHead = (at: Date) =>
  `${JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, exportedAt: at.toISOString() }).slice(0, -1)},"users":[`
export const personStart = (account: object) => `${JSON.stringify(account).slice(0, -1)},"records":{`
export const listStart = ({ name }: AnyRecordType) => `${JSON.stringify(name)}:[`

const headSchema = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int() })
const caregiverSchema = z.object({
  email: emailField,
  role: z.enum(ROLES),
  includesSensitive: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportedCaregiver = z.output<typeof caregiverSchema>

/** Without roles or grants on accounts: a file must neither create administrators nor give access to an account's records. */
const accountSchema = z.object({ email: emailField, firstName: nameField, lastName: nameField })
/** A person without an account, identified by the id. */
const dependentSchema = z.object({
  id: z.uuid(),
  email: z.null(),
  firstName: nameField,
  lastName: nameField,
  caregivers: z.array(caregiverSchema),
})
export type ExportedDependent = z.output<typeof dependentSchema>
const personSchema = z.union([accountSchema, dependentSchema])
export type ExportedPerson = z.output<typeof personSchema>

export type ExportItem =
  | { kind: 'person'; line: number; person: ExportedPerson }
  | { kind: 'record'; line: number; type: AnyRecordType; row: unknown }

const byName = new Map(allRecordTypes.map(type => [type.name, type]))

const notOurs = () => new AppError('not_an_export')
const damaged = () => new AppError('export_damaged')

const parse = <S extends z.ZodType>(schema: S, text: string, refuse = damaged): z.output<S> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw refuse()
  }
}

const checkHead = (line: string) => {
  const { version } = parse(headSchema, `${line}${EXPORT_END}`, notOurs)
  if (version > EXPORT_VERSION) {
    throw new AppError('export_too_new')
  }
}

const listNamed = (line: string) => {
  const [name = ''] = Object.keys(parse(z.record(z.string(), z.array(z.never())), `{${line}]}`))
  const type = byName.get(name)
  if (!type) throw damaged()
  return type
}

/** Accepts only an unchanged and complete export. */
export async function* readExport(content: Readable): AsyncGenerator<ExportItem> {
  const lines = linesOf(content, () => MAX_EXPORT_BYTES)
  const head = await lines.next()
  if (head.done) throw new AppError('file_empty')
  checkHead(head.value)
  let inside: 'users' | 'person' | AnyRecordType | 'end' = 'users'
  let line = 1
  for await (const text of lines) {
    line += 1
    const json = text.endsWith(',') ? text.slice(0, -1) : text
    if (inside === 'end') throw damaged()
    else if (inside === 'users' && json === EXPORT_END) inside = 'end'
    else if (inside === 'users') {
      yield { kind: 'person', line, person: parse(personSchema, `${json}${PERSON_END}`) }
      inside = 'person'
    } else if (inside === 'person') inside = json === PERSON_END ? 'users' : listNamed(json)
    else if (json === LIST_END) inside = 'person'
    else yield { kind: 'record', line, type: inside, row: parse(z.unknown(), json) }
  }
  if (inside !== 'end') throw damaged()
}
