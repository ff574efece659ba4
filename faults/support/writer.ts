import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { NoResponse, type Registered } from './caller.ts'

interface StoredRecord {
  id: string
  version: number
  medicationName: string
  dosage: string
}
interface HistoryEntry {
  version: number
  record: StoredRecord
}

const PATH = '/api/medications'
/** The allowed statuses during an outage; any other is an error. */
const REFUSALS = [503]
/** Refusals come at once, and asking again without a pause would be all that the machine does. */
const AFTER_REFUSAL = 20

/**
 * A person who writes continuously and remembers what was acknowledged, to check it later. Their
 * records carry their name, so that another person's row would be seen at once.
 */
export const createWriter = (person: Registered) => {
  const acknowledged: StoredRecord[] = []
  let created = 0
  const statuses = new Map<number | 'none', number>()
  let attempts = 0
  let current: StoredRecord | undefined
  let isSure = true
  let slowest = 0

  const call: Registered['call'] = async (...request) => {
    const since = performance.now()
    const response = await person.call(...request)
    slowest = Math.max(slowest, performance.now() - since)
    if (isRefusal(response.status)) await pause(AFTER_REFUSAL)
    return response
  }
  const note = (status: number | 'none') => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isOwn = ({ medicationName }: StoredRecord) => medicationName.startsWith(`${person.firstName} `)

  const write = async () => {
    attempts += 1
    const dosage = `${attempts} mg`
    const isNew = !current || attempts % 10 === 0
    const response = isNew
      ? await call('POST', PATH, { medicationName: `${person.firstName} ${attempts}`, dosage })
      : await call('PUT', `${PATH}/${current?.id}`, { dosage })
    note(response.status)
    if (response.status !== (isNew ? 201 : 200)) {
      // It may have been written: perhaps only the acknowledgment was lost.
      isSure = false
      expect([response.status, response.text]).toEqual([
        expect.toSatisfy(isRefusal),
        expect.stringContaining('message'),
      ])
      return
    }
    const record = response.json<StoredRecord>()
    expect([record.dosage, isOwn(record)]).toEqual([dosage, true])
    acknowledged.push(record)
    current = record
    isSure = true
  }

  /** What is read must be what was written last, by this person. */
  const read = async () => {
    const response = await call('GET', `${PATH}?limit=20`)
    note(response.status)
    if (response.status !== 200) {
      expect([response.status, response.text]).toEqual([
        expect.toSatisfy(isRefusal),
        expect.stringContaining('message'),
      ])
      return
    }
    const list = response.json<StoredRecord[]>()
    expect(list.filter(record => !isOwn(record))).toEqual([])
    const shown = list.find(({ id }) => id === current?.id)
    if (current && isSure) expect(shown).toMatchObject({ version: current.version, dosage: current.dosage })
  }

  /** Works until stopped, or until the server is gone if that is expected. */
  const work = async (isOver: () => boolean, { mayBeGone }: { mayBeGone: boolean }) => {
    while (!isOver()) {
      try {
        await write()
        await read()
      } catch (error) {
        if (!(error instanceof NoResponse) || !mayBeGone) throw error
        isSure = false
        note('none')
        return
      }
    }
  }

  const read200 = async <Body>(path: string): Promise<Body> => {
    for (const until = Date.now() + 10_000; ; await pause(100)) {
      const response = await person.call('GET', path)
      // Just after a kill, a pooled connection may still be dead.
      if (isRefusal(response.status) && Date.now() < until) continue
      expect([path, response.status]).toEqual([path, 200])
      return response.json()
    }
  }

  /** Everything acknowledged since the last check is there, with its history, and the log is intact. */
  const verify = async (which: 'new' | 'all' = 'new') => {
    const since = which === 'all' ? acknowledged : acknowledged.slice(created)
    created = acknowledged.length
    const list = new Map((await read200<StoredRecord[]>(PATH)).map(record => [record.id, record]))
    for (const record of list.values()) expect(isOwn(record)).toBe(true)
    for (const [id, writes] of Map.groupBy(since, ({ id }) => id)) {
      const history = await read200<HistoryEntry[]>(`${PATH}/${id}/history`)
      const versions = new Map(history.map(({ version, record }) => [version, record]))
      for (const { version, dosage } of writes) expect([id, versions.get(version)?.dosage]).toEqual([id, dosage])
      // Versions without a gap, and the list shows the newest.
      expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => history.length - index))
      expect(list.get(id)).toEqual(history[0]?.record)
      if (current?.id === id) current = history[0]?.record
    }
    isSure = true
    expect(await read200('/api/activity/check')).toMatchObject({ state: 'complete' })
    return since.length
  }

  return {
    person,
    work,
    verify,
    statuses,
    count: () => acknowledged.length,
    /** The longest that a response took, in milliseconds. */
    slowest: () => slowest,
  }
}

const isRefusal = (status: number) => REFUSALS.includes(status)

export type Writer = ReturnType<typeof createWriter>
