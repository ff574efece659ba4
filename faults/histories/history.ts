import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ImportBatch, ImportLine } from '#contract/imports/imports.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { pagesOf } from '#server/record/personal-data-records.ts'
import { exportOf, importLines, importZip } from '#server/testing/personal-data.ts'
import { pdfOf, startFile } from '#server/testing/send-file.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { exportLines } from './export-lines.ts'
import {
  authorsOf,
  type ImportWrite,
  isByImport,
  type ModelRecord,
  type State,
  statedIn,
  stateOf,
  type Values,
  type Write,
} from './model.ts'

type Person = Awaited<ReturnType<TestApp['register']>>
type Shown = Record<string, unknown> & { id: string; version: number; isSample: boolean }

/** An export that was kept, and what the model was then. */
interface SavedExport {
  lines: ImportLine[]
  states: { kept: ModelRecord; writes: Write[]; state: State }[]
  hasSamples: boolean
}

/** What the histories need of a type: its path, the field that names a record, and the fields that change. */
const TYPES: Record<string, { path: string; title: string; fields: string[]; reference?: string }> = {
  providers: { path: '/api/providers', title: 'name', fields: ['phone', 'notes'] },
  medications: { path: '/api/medications', title: 'medicationName', fields: ['dosage', 'notes'] },
  visits: { path: '/api/visits', title: 'type', fields: ['location', 'notes'], reference: 'providerId' },
  appointments: { path: '/api/appointments', title: 'type', fields: ['location', 'notes'], reference: 'providerId' },
  'medication-doses': { path: '/api/medication-doses', title: 'day', fields: ['status'], reference: 'medicationId' },
  'health-basics': { path: '/api/health-basics', title: '', fields: ['preferredPharmacy', 'bloodType'] },
}
const SINGLE = 'health-basics'
const READ = [...Object.keys(TYPES), 'diet-plans']
const SOURCES = ['Clinic', 'City']
const headers = { 'content-type': 'application/x-ndjson' }

/** A small generator of numbers: the same seed is the same history on every machine. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is stored, and what is counted. */
const USAGE = `select
  (select coalesce(json_agg(id), '[]') from records where person_id = $1) as ids,
  json_build_object(
    'records', (select count(*) from records where person_id = $1),
    'bytes', (select coalesce(sum(octet_length(sealed)), 0) from record_history where person_id = $1)
      + (select coalesce(sum(size + coalesce(octet_length(thumbnail), 0) + coalesce(octet_length(text), 0)), 0)
        from files where person_id = $1)
  ) as usage,
  json_build_object(
    'records', coalesce((select records from storage_usage where person_id = $1), 0),
    'bytes', coalesce((select bytes from storage_usage where person_id = $1), 0)
  ) as counted`

const UNREACHABLE = 503
const ATTEMPTS = 10

/** A busy machine may have no connection free, and says so, having written nothing: then again. */
const persistent = (person: Person): Person => ({
  ...person,
  call: async (...request) => {
    let response = await person.call(...request)
    for (let attempt = 1; attempt < ATTEMPTS && response.statusCode === UNREACHABLE; attempt++)
      response = await person.call(...request)
    return response
  },
})

/** One person, what they do, and what must be there after each step. */
export const createHistory = (testApp: TestApp, keys: PersonKeys, registered: Person, seed: number) => {
  const person = persistent(registered)
  const random = numbersFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
  const steps: string[] = []
  const records = new Map<string, ModelRecord>()
  const undone = new Set<string>()
  const files: ImportLine[][] = []
  let batches: string[] = []
  let saved: SavedExport | undefined
  let own = 0
  let hasSamples = false
  let hasFamily = false

  const call = async (...[method, path, body, options]: Parameters<Person['call']>) => {
    const response = await person.call(method, path, body, options)
    expect(response.statusCode, `${method} ${path}: ${response.body}`).toBeLessThan(400)
    return response
  }
  const stateOfKey = (key: string): State | undefined => {
    const record = records.get(key)
    return record && stateOf(record, undone, record.type === SINGLE)
  }
  const keyOf = (type: string, record: Shown) => (type === SINGLE ? SINGLE : String(record[TYPES[type]?.title ?? '']))
  /** Includes deleted records, because others may still refer to them. */
  const keysById = new Map<string, string>()
  /** The current records, including samples, read the way an export reads them. */
  let current: { type: string; record: Shown }[] = []
  const readAll = async () => {
    current = await keys.snapshotAsPerson(systemAccess(person.id), async (tx, key) => {
      const found: typeof current = []
      for (const name of READ)
        for await (const page of pagesOf({ tx, key, personId: person.id }, recordTypeNamed(name), 'current'))
          for (const text of page) found.push({ type: name, record: JSON.parse(text) })
      return found
    })
    for (const [key, { id }] of shown()) keysById.set(id, key)
  }
  const shown = () =>
    new Map(
      current.flatMap(({ type, record }) =>
        type in TYPES && !record.isSample ? [[keyOf(type, record), record] as const] : [],
      ),
    )
  const listOf = async (type: string, view = '') => (await call('GET', `${TYPES[type]?.path}${view}`)).json<Shown[]>()
  const trackedIn = (type: string, record: Record<string, unknown>): Values =>
    Object.fromEntries((TYPES[type]?.fields ?? []).map(name => [name, (record[name] as string | null) ?? null]))

  const flagged = (type: string, flag: string) =>
    current.flatMap(({ type: name, record }) => (name === type && record[flag] === true ? [record] : []))
  const primaries = () => flagged('providers', 'isPrimary')

  /** The records, their origins and references, the flags, and how much is stored. */
  const check = async () => {
    await readAll()
    const found = shown()
    const [real] = await testApp.sqlAsSuperuser<{ ids: string[]; usage: object; counted: object }>(USAGE, [person.id])
    const ids = new Set(real?.ids)
    const expected = [...records.values()].flatMap(record => {
      const { values, isDeleted, source, isChangedHere } = stateOf(record, undone, record.type === SINGLE)
      if (isDeleted) return []
      const fields = Object.fromEntries((TYPES[record.type]?.fields ?? []).map(name => [name, values[name] ?? null]))
      return [[record.key, { ...fields, source: source ?? null, isChangedHere }] as const]
    })
    const actual = [...found].map(([key, record]) => {
      const type = records.get(key)?.type ?? ''
      const origin = record.origin as { source?: string; isChangedHere?: boolean } | undefined
      const about = { source: origin?.source ?? null, isChangedHere: origin?.isChangedHere ?? false }
      return [
        key,
        { ...trackedIn(type, record), ...(type === SINGLE ? { source: null, isChangedHere: false } : about) },
      ] as const
    })
    const ofSingle = ([key, state]: readonly [string, object]) =>
      [key, key === SINGLE ? { ...state, source: null, isChangedHere: false } : state] as const
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected.map(ofSingle)))
    for (const [key, record] of found) {
      const reference = record[TYPES[records.get(key)?.type ?? '']?.reference ?? '']
      if (typeof reference === 'string') expect([key, reference, ids.has(reference)]).toEqual([key, reference, true])
    }
    expect(primaries().length).toBeLessThan(2)
    // The times of imported medications are unconfirmed.
    for (const { type, record: read } of current)
      if (type === 'medications' && !read.isSample) expect([read.id, read.scheduleConfirmed]).toEqual([read.id, false])
    expect(flagged('diet-plans', 'isActive').length).toBeLessThan(2)
    const plans = current.filter(({ type, record: plan }) => type === 'diet-plans' && plan.isSample)
    expect(plans.length).toBeLessThan(3)
    expect(real?.counted).toEqual(real?.usage)
  }

  const record = (type: string, key: string) => {
    const known = records.get(key)
    if (known) return known
    const made: ModelRecord = { type, key, writes: [] }
    records.set(key, made)
    return made
  }

  /** Removes records that have left, unless a remaining record refers to them: then they belong to the person. */
  const sweep = (
    isLeaving: (record: ModelRecord) => boolean,
    links: Map<string, string>,
    before?: Map<string, State>,
  ) => {
    const leaving = new Set([...records.values()].filter(isLeaving).map(({ key }) => key))
    for (const [from, to] of links) if (!leaving.has(from)) leaving.delete(to)
    for (const [key, kept] of records) {
      if (leaving.has(key)) records.delete(key)
      else if (before?.get(key) && isLeaving(kept))
        kept.writes = [
          {
            by: 'kept',
            alsoBy: [],
            kind: 'imported',
            state: { ...(before.get(key) ?? stateOf(kept, undone)), isGone: false },
          },
        ]
    }
  }

  /** The key that each current record refers to. */
  const references = () => {
    const found = shown()
    const links = new Map<string, string>()
    for (const [key, shownRecord] of found) {
      const to = keysById.get(String(shownRecord[TYPES[records.get(key)?.type ?? '']?.reference ?? '']))
      if (to) links.set(key, to)
    }
    return links
  }

  const lineOf = (type: string, key: string, values: Values, more: Partial<ImportLine> = {}): ImportLine => ({
    type,
    key,
    values: {
      ...values,
      ...(TYPES[type]?.title && { [TYPES[type]?.title ?? '']: key }),
      ...(type === 'visits' && { date: '2024-05-01' }),
    },
    origin: { source: key.split('/')[0] ?? '', identifier: key },
    ...more,
  })

  const newFile = () => {
    // Mostly the same one, so that much happens to the same records.
    const source = pick(['Clinic', ...SOURCES])
    const lines: ImportLine[] = []
    const isPrimary = below(2) === 0
    for (const name of ['p1', 'p2']) {
      if (name === 'p2' && below(2) === 0) continue
      const values = { phone: pick(['1', '2', '3']), notes: pick([null, 'a', 'b']) }
      const line = lineOf('providers', `${source}/${name}`, values)
      lines.push({ ...line, values: { ...line.values, isPrimary } })
    }
    if (below(3) > 0)
      lines.push(
        lineOf('medications', `${source}/m1`, { dosage: pick(['10 mg', '20 mg', '30 mg']), notes: pick([null, 'a']) }),
      )
    if (below(2) === 0)
      lines.push(
        lineOf(
          'visits',
          `${source}/v1`,
          { location: pick(['x', 'y']), notes: pick([null, 'a']) },
          {
            references: { providerId: { key: `${source}/${pick(['p1', 'p2'])}` } },
          },
        ),
      )
    if (below(3) === 0)
      lines.push(
        lineOf(SINGLE, `${source}/basics`, {
          preferredPharmacy: pick([null, 'Corner', 'Main']),
          bloodType: pick([null, 'a-positive', 'o-negative']),
        }),
      )
    files.push(lines)
    return lines
  }

  /** A new file, or one that was imported before. */
  const importAny = () => importFile(files.length > 0 && below(3) === 0 ? pick(files) : newFile())

  const importFile = async (lines: ImportLine[]) => {
    const hadPrimary = primaries().some(({ isSample }) => !isSample)
    const flaggedKeys = lines.flatMap(({ key, values }) => (values.isPrimary === true ? [key] : []))
    const isNewPrimary = !hadPrimary && flaggedKeys.some(key => !records.has(key))
    const body = [{ source: 'fhir' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
    const batch = (await call('POST', '/api/imports', body, { headers })).json<ImportBatch>()
    steps.push(`import ${batch.id.slice(0, 4)} ${JSON.stringify(lines.map(({ key, values }) => [key, values]))}`)
    for (const { type, key, values, references } of lines) {
      if (type === SINGLE) takeSingle(batch.id, trackedIn(type, values))
      else state(batch.id, record(type, key), trackedIn(type, values), JSON.stringify([values, references]))
    }
    batches.push(batch.id)
    await readAll()
    // Between a new primary and an existing one, either may win; a sample has given up the flag.
    if (isNewPrimary) expect(flaggedKeys).toEqual(expect.arrayContaining(primaries().map(({ name }) => name)))
    if (isNewPrimary) expect(primaries().length).toBe(1)
    return batch.id
  }

  const isLeft = (write: Write): write is ImportWrite =>
    isByImport(write) && authorsOf(write).some(by => !undone.has(by))

  /** What an import says of a record: something new, or as an earlier one said it. Of a deleted one it says nothing. */
  const state = (batchId: string, { type, key, writes }: ModelRecord, values: Values, stated: string) => {
    const before = stateOf({ type, key, writes }, undone)
    if (before.isDeleted) return
    // The person's change stays, also after a restore from a backup; the import counts as a coauthor.
    const same = before.isChangedHere
      ? writes.findLast(isLeft)
      : writes.findLast((write): write is ImportWrite => isLeft(write) && statedIn(write) === stated)
    if (before.isChangedHere || (before.stated === stated && same)) same?.alsoBy.push(batchId)
    else writes.push({ by: batchId, alsoBy: [], kind: 'stated', values, stated, source: key.split('/')[0] ?? '' })
  }

  const takeSingle = (batchId: string, values: Values) => {
    const before = stateOfKey(SINGLE)
    if (!before) {
      record(SINGLE, SINGLE).writes.push({ by: batchId, alsoBy: [], kind: 'stated', values, stated: '', source: '' })
      return
    }
    const filled = Object.entries(values).filter(
      ([name, value]) => value !== null && (before.values[name] ?? null) === null,
    )
    if (filled.length > 0)
      record(SINGLE, SINGLE).writes.push({
        by: batchId,
        alsoBy: [],
        kind: 'filled',
        values: Object.fromEntries(filled),
      })
  }

  const countRecords = async () => {
    const rows = await testApp.sqlAsSuperuser('select from records where person_id = $1', [person.id])
    return rows.length
  }

  const undoAny = async () => {
    const open = batches.filter(id => !undone.has(id))
    if (open.length > 0) await undo(pick(open))
  }

  const undo = async (id: string) => {
    steps.push(`undo ${id.slice(0, 4)}`)
    const stored = await countRecords()
    const response = (await call('POST', `/api/imports/${id}/undo`)).json<ImportBatch>()
    expect(response.undone?.removed).toBe(stored - (await countRecords()))
    const before = new Map([...records.keys()].map(key => [key, stateOfKey(key) as State]))
    undone.add(id)
    await readAll()
    const after = references()
    const single = (kept: ModelRecord) => stateOf(kept, undone, kept.type === SINGLE).isGone
    sweep(single, after, before)
    // No writes of undone imports are left on records that the person has not changed.
    for (const kept of records.values())
      if (kept.writes.every(({ by }) => by !== 'person'))
        kept.writes = kept.writes.filter(write => authorsOf(write).some(by => !undone.has(by)))
  }

  /** Undoes an import, so that a visit refers again to a provider who went with another import. */
  const undoToGone = async () => {
    own += 1
    const provider = (name: string) => lineOf('providers', `Ward ${own}/${name}`, { phone: '1', notes: null })
    const visitTo = (name: string) =>
      lineOf(
        'visits',
        `Ward ${own}/v1`,
        { location: pick(['x', 'y']), notes: null },
        { references: { providerId: { key: `Ward ${own}/${name}` } } },
      )
    const first = await importFile([provider('p1')])
    await importFile([visitTo('p1')])
    const last = await importFile([provider('p2'), visitTo('p2')])
    await undo(first)
    await check()
    await undo(last)
  }

  const removeSource = async (source = pick(SOURCES)) => {
    steps.push(`remove ${source}`)
    const before = references()
    await call('POST', '/api/imports/sources/remove', { source })
    sweep(kept => {
      const { source: from, isDeleted, isChangedHere } = stateOf(kept, undone)
      return kept.type !== SINGLE && from === source && !isDeleted && !isChangedHere
    }, before)
    await readAll()
    if (stateOfKey(SINGLE) && !shown().has(SINGLE)) records.delete(SINGLE)
  }

  const choose = (isMeant: (record: Shown) => boolean = () => true) => {
    const all = [...shown()].filter(([, found]) => isMeant(found))
    if (all.length === 0) return undefined
    const [key, current] = pick(all)
    const type = records.get(key)?.type ?? ''
    return { key, current, type, path: `${TYPES[type]?.path}/${current.id}` }
  }

  const refer = async ({ key, current, type, path }: NonNullable<ReturnType<typeof choose>>, to: string | null) => {
    steps.push(`let ${key} refer to ${to && keysById.get(to)}`)
    await call('PUT', path, { providerId: to })
    if ((current.providerId ?? null) !== to)
      record(type, key).writes.push({ by: 'person', kind: 'changed', values: {} })
  }

  const edit = async () => {
    const chosen = choose()
    if (!chosen) return
    const { key, type, path, current } = chosen
    if (type === 'providers' && below(2) === 0) {
      steps.push(`choose ${key} as the primary provider`)
      await call('PUT', path, { isPrimary: true })
      if (current.isPrimary !== true) record(type, key).writes.push({ by: 'person', kind: 'changed', values: {} })
      await readAll()
      expect(primaries().map(({ id }) => id)).toEqual([current.id])
      return
    }
    if (TYPES[type]?.reference === 'providerId' && below(3) === 0) {
      const providers = [...shown()].filter(([other]) => records.get(other)?.type === 'providers')
      await refer(chosen, pick([null, ...providers.map(([, { id }]) => id)]))
      return
    }
    const field =
      type === 'medication-doses'
        ? 'status'
        : pick(['notes', ...(TYPES[type]?.fields ?? [])].filter(name => (TYPES[type]?.fields ?? []).includes(name)))
    const value =
      type === 'medication-doses'
        ? pick(['taken', 'skipped'])
        : field === 'bloodType'
          ? 'b-positive'
          : pick(['mine', 'ours'])
    steps.push(`edit ${key} ${field}=${value}`)
    await call('PUT', path, { [field]: value })
    if ((current[field] ?? null) !== value)
      record(type, key).writes.push({ by: 'person', kind: 'changed', values: { [field]: value } })
  }

  const remove = async () => {
    const chosen = choose()
    if (!chosen || chosen.type === SINGLE) return
    steps.push(`delete ${chosen.key}`)
    await call('DELETE', chosen.path)
    record(chosen.type, chosen.key).writes.push({ by: 'person', kind: 'deleted' })
  }

  const restore = async () => {
    const type = pick(['providers', 'medications', 'visits', 'appointments'])
    const candidates = [...(await listOf(type, '/deleted')), ...(await listOf(type))].filter(
      ({ isSample }) => !isSample,
    )
    if (candidates.length === 0) return
    await restoreOne(type, pick(candidates), pick)
  }

  const restoreOne = async (
    type: string,
    current: Shown,
    choosing: (versions: { version: number; record: Shown }[]) => { version: number; record: Shown },
  ) => {
    const key = keyOf(type, current)
    const path = `${TYPES[type]?.path}/${current.id}`
    const versions = (await call('GET', `${path}/history`)).json<{ version: number; record: Shown }[]>()
    const chosen = choosing(versions)
    steps.push(`restore ${key} ${chosen.version} of ${versions.length}`)
    await call('POST', `${path}/restore`, { version: chosen.version })
    const [before, after] = [trackedIn(type, current), trackedIn(type, chosen.record)]
    const values = Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
    record(type, key).writes.push({ by: 'person', kind: 'restored', values })
  }

  /** Removes a reference until its target is gone, then restores the version with the reference. */
  const comeBack = async () => {
    const chosen = choose(({ providerId }) => typeof providerId === 'string')
    const to = keysById.get(String(chosen?.current.providerId))
    if (!chosen || !to) return
    await refer(chosen, null)
    await check()
    await removeSource(to.split('/')[0])
    await check()
    const current = shown().get(chosen.key)
    if (!current) return
    const { version } = chosen.current
    await restoreOne(
      chosen.type,
      current,
      versions => versions.find(past => past.version === version) ?? pick(versions),
    )
  }

  const addSingle = async () => {
    if (records.has(SINGLE) || hasSamples) return
    await call('POST', '/api/health-basics', { bloodType: 'ab-negative' })
    record(SINGLE, SINGLE).writes.push({ by: 'person', kind: 'created', values: { bloodType: 'ab-negative' } })
  }

  const add = async () => {
    own += 1
    const found = [...shown()]
    const ofType = (type: string) => found.filter(([key]) => records.get(key)?.type === type)
    const kind = pick(['providers', 'appointments', 'medication-doses', 'plan', SINGLE])
    steps.push(`add ${kind} ${own}`)
    if (kind === 'plan') {
      await call('POST', '/api/diet/plans', { name: `Own ${own}` })
      return
    }
    if (kind === SINGLE) return addSingle()
    const of = kind === 'appointments' ? 'providers' : 'medications'
    const samplesOfType = current.flatMap(({ type, record: sample }) =>
      type === of && sample.isSample ? [[sample.id, sample] as const] : [],
    )
    const target = [...ofType(of), ...samplesOfType]
    if (kind !== 'providers' && target.length === 0) return
    const key = kind === 'medication-doses' ? `2020-01-${String((own % 28) + 1).padStart(2, '0')}` : `Own ${own}`
    if (records.has(key)) return
    const to = kind === 'providers' ? undefined : pick(target)[1].id
    const bodies: Record<string, object> = {
      providers: { name: key, isPrimary: below(2) === 0 },
      appointments: { type: key, appointmentDate: '2030-01-01T10:00:00Z', providerId: to },
      'medication-doses': { medicationId: to, day: key, time: '08:00', status: 'taken' },
    }
    await call('POST', TYPES[kind]?.path ?? '', bodies[kind])
    const values: Values = kind === 'medication-doses' ? { status: 'taken' } : {}
    record(kind, key).writes.push({ by: 'person', kind: 'created', values })
  }

  const roundTrip = async () => {
    const hasHistory = below(2) === 0
    steps.push(`export${hasHistory ? ' with history' : ''}, clear, import`)
    // Samples have files, too.
    const zip = hasSamples && (await exportOf(person, `/api/export${hasHistory ? '/with-history' : ''}`))
    const lines = zip ? [] : await exportLines(keys, person.id, hasHistory)
    await call('POST', '/api/clear-all-data')
    // Samples give way to a record of the file that was a sample once.
    if (hasSamples && below(2) === 0) await loadSamples('data')
    // With a text that is too long for its field, as a file of another version may have.
    const single = lines.find(({ type }) => type === SINGLE)
    if (single) single.values.insuranceNote = 'x'.repeat(600)
    const { id } = zip ? await importZip(person, zip) : await importLines(person, lines)
    for (const kept of records.values()) {
      const state = stateOf(kept, undone, kept.type === SINGLE)
      kept.writes = [{ by: id, alsoBy: [], kind: 'imported', state }]
    }
    batches = [id]
    saved = undefined
  }

  /** Keeps an export, and imports it at a later step beside the records of that time. */
  const backUpOrImport = async () => {
    if (!saved) {
      steps.push('keep an export')
      const lines = await exportLines(keys, person.id, below(2) === 0)
      const states = [...records.values()].map(kept => ({
        kept,
        writes: [...kept.writes],
        state: stateOf(kept, undone, kept.type === SINGLE),
      }))
      saved = { lines: lines.filter(({ type }) => READ.includes(type)), states, hasSamples }
      return
    }
    const { lines, states } = saved
    hasSamples ||= saved.hasSamples
    saved = undefined
    const { id } = await importLines(person, lines)
    steps.push(`import the export as ${id.slice(0, 4)}`)
    batches.push(id)
    for (const { kept, writes, state } of states) {
      const current = records.get(kept.key)
      if (!current) records.set(kept.key, { ...kept, writes: [{ by: id, alsoBy: [], kind: 'imported', state }] })
      else if (kept.type === SINGLE) takeSingle(id, state.values)
      else joinKnown(id, current, current === kept ? { writes } : { state })
    }
  }

  /** The import becomes a coauthor of an earlier import's write: as the export knew it, or if it says the same. */
  const joinKnown = (batchId: string, { type, key, writes }: ModelRecord, as: { writes?: Write[]; state?: State }) => {
    const before = stateOf({ type, key, writes }, undone)
    const isSame = Object.entries(as.state?.values ?? {}).every(
      ([name, value]) => value === null || before.values[name] === value,
    )
    if (!isSame) return
    // Compared by identity, not by count: an undo since then may have left fewer writes.
    const isKnown = (write: Write) => as.writes?.includes(write) ?? true
    const known = writes.filter(isKnown).findLast(isLeft) ?? writes.find(isLeft)
    known?.alsoBy.push(batchId)
  }

  const loadSamples = (what: string) => call('POST', `/api/seed-sample-${what}`)

  const samples = async (isLoad = below(3) > 0) => {
    const before = primaries()
      .filter(({ isSample }) => !isSample)
      .map(({ id }) => id)
    steps.push(isLoad ? 'load samples, twice at once' : 'remove samples')
    const seeds = isLoad ? ['data', 'data', ...(hasFamily ? [] : ['family', 'family'])] : []
    hasFamily ||= isLoad
    if (isLoad) await Promise.all(seeds.map(loadSamples))
    else await call('DELETE', '/api/sample-data')
    hasSamples = isLoad
    await readAll()
    expect(
      primaries()
        .filter(({ isSample }) => !isSample)
        .map(({ id }) => id),
    ).toEqual(before)
    if (isLoad) await changeSample()
  }

  /** A sample that the person changes becomes theirs. */
  const changeSample = async () => {
    const left = current.filter(({ type, record: found }) => type === 'providers' && found.isSample)
    if (left.length === 0) return
    const { record: sample } = pick(left)
    const key = keyOf('providers', sample)
    if (records.has(key)) return
    steps.push(`change the sample ${key}`)
    await call('PUT', `${TYPES.providers?.path}/${sample.id}`, { notes: 'mine' })
    const values = { ...trackedIn('providers', sample), notes: 'mine' }
    record('providers', key).writes.push({ by: 'person', kind: 'created', values })
    await readAll()
  }

  const upload = async () => {
    steps.push('upload with text, and cancel')
    const id = await startFile(person, pdfOf(100))
    const text = { pages: ['x'.repeat(below(500))], source: 'file' }
    await Promise.all([
      person.call('PUT', `/api/files/${id}/text`, text),
      person.call('PUT', `/api/files/${id}/text`, text),
      person.call('DELETE', `/api/files/${id}`),
    ])
  }

  /** A stranger with a very long name writes back to a share. */
  const note = async () => {
    steps.push('note of a stranger')
    const link = randomBytes(32).toString('base64url')
    const content = { label: null, records: [], from: null, until: null }
    const share = { link, file: 'e30..aaaa.bbbb.cccc', hours: 24, openings: null, passcode: null, content }
    await call('POST', '/api/shares', share)
    const visitor = testApp.visitor()
    const opened = await visitor.call('POST', `/api/shl/${link}/manifest`, { recipient: 'N'.repeat(200) })
    const body = { token: String(opened.headers[NOTE_HEADER]), draftId: randomUUID(), content: 'Call me.' }
    const written = await visitor.call('POST', '/api/shared/note', body)
    expect(written.statusCode, written.body).toBe(201)
  }

  /** Everything is sealed, named and recognized by another key from here on. */
  const renewKey = async () => {
    steps.push('renew the key')
    await call('POST', '/api/account/encryption-key')
  }

  /** An import that is canceled before it comes adds nothing, and leaves nothing to undo. */
  const cancelFirst = async () => {
    steps.push('cancel an import, then send it')
    const head = { source: 'fhir', id: randomUUID() }
    await call('DELETE', `/api/imports/${head.id}`)
    const body = [head, lineOf('providers', `Ward/${head.id}`, { phone: '1', notes: null })]
    const sent = await person.call('POST', '/api/imports', body.map(line => `${JSON.stringify(line)}\n`).join(''), {
      headers,
    })
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'import_canceled'])
  }

  const STEPS = [
    ...[
      importAny,
      importAny,
      importAny,
      importAny,
      undoAny,
      undoAny,
      undoAny,
      undoAny,
      undoAny,
      undoToGone,
      edit,
      edit,
      edit,
      remove,
      restore,
    ],
    ...[add, add, comeBack, comeBack, () => removeSource(), roundTrip, backUpOrImport, backUpOrImport, upload, note],
    ...[renewKey, cancelFirst],
  ]

  return {
    steps,
    async run(length: number, withSamples: boolean) {
      if (withSamples) {
        await samples()
        // An export with samples, which is imported beside what is the person's own later.
        await backUpOrImport()
        // Now and then right away: what a sample said must not fill what the person says.
        if (below(2) === 0) {
          await samples(false)
          await addSingle()
          await backUpOrImport()
          await check()
        }
      }
      for (let step = 0; step < length; step++) {
        await pick(withSamples ? [...STEPS, () => samples(), () => samples()] : STEPS)()
        await check()
      }
    },
  }
}
