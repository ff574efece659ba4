import { z } from 'zod'
import { profiles } from '#contract/account/profile/profile.ts'
import { documents } from '#contract/documents/documents.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Earlier, ImportLine, RestoredVersion } from './imports.ts'
import type { StatedPatient } from './stated-patient.ts'

/** The version of the format of a person's export, which the import reads. */
export const PERSONAL_DATA_FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SETTINGS_FILE = 'settings.json'
export const ACCOUNT_FILE = 'account.json'
/** A copy of the records for other software. */
export const FHIR_FILE = 'fhir.json'

export const dataFile = (type: AnyRecordType) => `data/${type.name}.json`
export const csvFile = (type: AnyRecordType) => `csv/${type.name}.csv`
/** Deleted records are exported because they can be restored, and others may refer to them. */
export const deletedFile = (type: AnyRecordType) => `deleted/${type.name}.json`
export const historyFile = (type: AnyRecordType) => `history/${type.name}.json`

/** Whom the file is about. */
const accountSchema = z.object({
  /** Older files have none. */
  id: z.uuid().optional(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a person without an account. */
  email: z.string().nullable(),
})
export type ExportedAccount = z.output<typeof accountSchema>

export const manifestSchema = z.object({
  product: z.literal('Wellkept'),
  format: z.int(),
  version: z.string(),
  at: z.iso.datetime(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int(),
      count: z.int(),
      sha256: z.string(),
      /** For a document's file: its id and name, and which part of it this is. */
      file: z.object({ id: z.uuid(), name: z.string(), part: z.enum(['content', 'text', 'thumbnail']) }).optional(),
    }),
  ),
})
export type Manifest = z.output<typeof manifestSchema>
export type ManifestFile = Manifest['files'][number]

export type PersonalDataProblem = 'not-ours' | 'newer' | 'damaged'

export class UnreadablePersonalData extends Error {
  readonly why: PersonalDataProblem

  constructor(why: PersonalDataProblem) {
    super(why)
    this.why = why
  }
}

interface Unpacked {
  /** A file's content; undefined if it does not exist. */
  read: (path: string) => Promise<Uint8Array | undefined>
  sha256: (content: Uint8Array) => string
  /** Size and hash of a document's file, which may be too large for memory; undefined if it does not exist. */
  examine: (path: string) => Promise<Pick<ManifestFile, 'bytes' | 'sha256'> | undefined>
  /** The known types, referenced ones first. */
  records: readonly AnyRecordType[]
}

export type FileRecord = Record<string, unknown> & {
  id: string
  version: number
  createdAt: string
  updatedAt: string
  isSample: boolean
  importKey?: string
  origin?: RestoredVersion['origin']
}
type FileVersion = Pick<Earlier, 'version' | 'action' | 'at' | 'by'> & { record: FileRecord }

/** A document's file in an export, with the text and thumbnail that were made from it. */
export interface ExportedFile {
  id: string
  name: string
  size: number
  sha256: string
  path: string
  textPath: string | undefined
  thumbnailPath: string | undefined
}

export interface PersonalData {
  manifest: Manifest
  /** Whose records these are, as far as the file says. */
  patient: StatedPatient | undefined
  lines: ImportLine[]
  settings: unknown
  account: ExportedAccount | undefined
  files: ExportedFile[]
  /** The titles of documents whose files are missing. */
  withoutFile: string[]
}

const parse = (content: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    throw new UnreadablePersonalData('damaged')
  }
}

const readManifest = (content: Uint8Array | undefined): Manifest => {
  const parsed = content && manifestSchema.safeParse(parse(content))
  if (!parsed?.success) throw new UnreadablePersonalData('not-ours')
  if (parsed.data.format > PERSONAL_DATA_FORMAT) throw new UnreadablePersonalData('newer')
  return parsed.data
}

const rows = z.array(z.record(z.string(), z.unknown()))
/** Only what sorting needs. */
const versions = z.array(z.looseObject({ version: z.number(), record: z.looseObject({ id: z.string() }) }))

/** Converts the files of an export or a backup to the lines of an import. Fails if a file does not match its checksum. */
export const readPersonalData = async (unpacked: Unpacked): Promise<PersonalData> => {
  const { read, sha256, records } = unpacked
  const manifest = readManifest(await read(MANIFEST))
  const known = new Map(manifest.files.map(file => [file.path, file]))
  for (const file of manifest.files) {
    if (file.file) continue
    const content = await read(file.path)
    if (!content || content.length !== file.bytes || sha256(content) !== file.sha256)
      throw new UnreadablePersonalData('damaged')
  }
  const files = await filesIn(manifest, unpacked)
  const listIn = async <Row>(path: string, schema: z.ZodType = rows): Promise<Row[]> => {
    const content = known.has(path) && (await read(path))
    if (!content) return []
    const parsed = schema.safeParse(parse(content))
    if (!parsed.success) throw new UnreadablePersonalData('damaged')
    // The server validates each line.
    return parsed.data as Row[]
  }

  const lines: ImportLine[] = []
  const earlier: ImportLine[] = []
  for (const type of records) {
    const history = await listIn<FileVersion>(historyFile(type), versions)
    const last = new Map<string, FileVersion>()
    for (const version of history) {
      const { id } = version.record
      if (version.version > (last.get(id)?.version ?? 0)) last.set(id, version)
    }
    for (const row of await listIn<FileRecord>(dataFile(type))) lines.push(currentLine(type, row, last, 'created'))
    for (const row of await listIn<FileRecord>(deletedFile(type))) lines.push(currentLine(type, row, last, 'deleted'))
    for (const version of history) if (version !== last.get(version.record.id)) earlier.push(earlierLine(type, version))
  }
  const contentOf = async (path: string) =>
    known.has(path) ? parse((await read(path)) ?? new Uint8Array()) : undefined
  const settings = await contentOf(SETTINGS_FILE)
  const account = accountSchema.safeParse(await contentOf(ACCOUNT_FILE)).data
  const ids = new Set(files.map(({ id }) => id))
  const withoutFile = lines.flatMap(({ type, values, restored }) => {
    if (type !== documents.name || restored?.action === 'deleted') return []
    return typeof values.fileId === 'string' && !ids.has(values.fileId) ? [String(values.title)] : []
  })
  const patient = patientIn(account, lines)
  return { manifest, patient, lines: [...lines, ...earlier], settings, account, files, withoutFile }
}

const patientIn = (account: ExportedAccount | undefined, lines: readonly ImportLine[]): StatedPatient | undefined => {
  const profile = lines.find(({ type, restored }) => type === profiles.name && restored?.action !== 'deleted')?.values
  const { dateOfBirth, gender } = profile ?? {}
  const patient = {
    ...(account && { name: `${account.firstName} ${account.lastName}`.trim() }),
    ...(typeof dateOfBirth === 'string' && { birthDate: dateOfBirth }),
    ...(typeof gender === 'string' && { sex: gender }),
  }
  return Object.keys(patient).length > 0 ? { ...patient, identifiers: [] } : undefined
}

/** The files of documents. A removed file counts as missing, an altered one as damaged. */
const filesIn = async ({ files }: Manifest, { examine }: Unpacked): Promise<ExportedFile[]> => {
  const here: ManifestFile[] = []
  for (const file of files) {
    const found = file.file && (await examine(file.path))
    if (!found) continue
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) throw new UnreadablePersonalData('damaged')
    here.push(file)
  }
  const paths = new Map(here.map(({ file, path }) => [`${file?.id}/${file?.part}`, path]))
  return here.flatMap(({ file, path, bytes: size, sha256 }) =>
    file?.part === 'content'
      ? [
          {
            ...{ id: file.id, name: file.name, size, sha256, path },
            textPath: paths.get(`${file.id}/text`),
            thumbnailPath: paths.get(`${file.id}/thumbnail`),
          },
        ]
      : [],
  )
}

/** Only known fields: a field that was removed since then is not an error. */
const valuesIn = (type: AnyRecordType, row: FileRecord) =>
  Object.fromEntries(Object.keys(type.fields).flatMap(name => (name in row ? [[name, row[name]]] : [])))

export const currentLine = (
  type: AnyRecordType,
  row: FileRecord,
  last: Map<string, FileVersion> = new Map(),
  otherwise: 'created' | 'deleted' = 'created',
): ImportLine => {
  const { id, createdAt, updatedAt, isSample, importKey, origin } = row
  const version = last.get(id)
  // Without a history, it starts with its current version.
  const restored: RestoredVersion = {
    id,
    version: version ? row.version : 1,
    action: version?.action ?? otherwise,
    createdAt,
    updatedAt,
    isSample,
    ...(importKey && { importKey }),
    ...(origin && { origin }),
  }
  return { type: type.name, key: id, values: valuesIn(type, row), restored }
}

const earlierLine = (type: AnyRecordType, { version, action, at, by, record: row }: FileVersion): ImportLine => ({
  type: type.name,
  key: row.id,
  values: valuesIn(type, row),
  earlier: {
    ...{ of: row.id, version, action, at, by, createdAt: row.createdAt, isSample: row.isSample },
    ...(row.origin && { origin: row.origin }),
  },
})
