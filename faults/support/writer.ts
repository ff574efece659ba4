import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { NoAnswer, type Registered } from './caller.ts'

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
/** What may be answered while something is broken; anything else is a wrong answer. */
const REFUSALS = [503]

/**
 * Somebody who writes without a pause and remembers what was acknowledged: nothing else may be missed later. Their
 * records carry their name, so that another person's row would be seen at once.
 */
export const createWriter = (person: Registered) => {
  const acknowledged: StoredRecord[] = []
  let fresh = 0
  const statuses = new Map<number | 'none', number>()
  let asked = 0
  let present: StoredRecord | undefined
  let isSure = true

  const note = (status: number | 'none') => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isOwn = ({ medicationName }: StoredRecord) => medicationName.startsWith(`${person.firstName} `)

  const write = async () => {
    asked += 1
    const dosage = `${asked} mg`
    const isNew = !present || asked % 10 === 0
    const answer = isNew
      ? await person.call('POST', PATH, { medicationName: `${person.firstName} ${asked}`, dosage })
      : await person.call('PUT', `${PATH}/${present?.id}`, { dosage })
    note(answer.status)
    if (answer.status !== (isNew ? 201 : 200)) {
      // It may have been written all the same: only its acknowledgement got lost.
      isSure = false
      expect([answer.status, answer.text]).toEqual([expect.toSatisfy(isRefusal), expect.stringContaining('message')])
      return
    }
    const kept = answer.json<StoredRecord>()
    expect([kept.dosage, isOwn(kept)]).toEqual([dosage, true])
    acknowledged.push(kept)
    present = kept
    isSure = true
  }

  /** What is read must be what was written last, by this person. */
  const read = async () => {
    const answer = await person.call('GET', `${PATH}?limit=20`)
    note(answer.status)
    if (answer.status !== 200) {
      expect([answer.status, answer.text]).toEqual([expect.toSatisfy(isRefusal), expect.stringContaining('message')])
      return
    }
    const list = answer.json<StoredRecord[]>()
    expect(list.filter(kept => !isOwn(kept))).toEqual([])
    const shown = list.find(({ id }) => id === present?.id)
    if (present && isSure) expect(shown).toMatchObject({ version: present.version, dosage: present.dosage })
  }

  /** Works until told to stop, or until the server is gone where that is expected. */
  const work = async (isOver: () => boolean, { mayBeGone }: { mayBeGone: boolean }) => {
    while (!isOver()) {
      try {
        await write()
        await read()
      } catch (error) {
        if (!(error instanceof NoAnswer) || !mayBeGone) throw error
        isSure = false
        note('none')
        return
      }
    }
  }

  const read200 = async <Body>(path: string): Promise<Body> => {
    for (const until = Date.now() + 10_000; ; await pause(100)) {
      const answer = await person.call('GET', path)
      // Just after a kill, a connection may still be one of the dead.
      if (isRefusal(answer.status) && Date.now() < until) continue
      expect([path, answer.status]).toEqual([path, 200])
      return answer.json()
    }
  }

  /** Everything that was acknowledged since the last time is there, with its history, and the log is whole. */
  const verify = async (which: 'new' | 'all' = 'new') => {
    const since = which === 'all' ? acknowledged : acknowledged.slice(fresh)
    fresh = acknowledged.length
    const list = new Map((await read200<StoredRecord[]>(PATH)).map(kept => [kept.id, kept]))
    for (const kept of list.values()) expect(isOwn(kept)).toBe(true)
    for (const [id, writes] of Map.groupBy(since, ({ id }) => id)) {
      const history = await read200<HistoryEntry[]>(`${PATH}/${id}/history`)
      const versions = new Map(history.map(({ version, record }) => [version, record]))
      for (const { version, dosage } of writes) expect([id, versions.get(version)?.dosage]).toEqual([id, dosage])
      // One after the other, without a gap, and the list shows the newest.
      expect(history.map(({ version }) => version)).toEqual(history.map((_, place) => history.length - place))
      expect(list.get(id)).toEqual(history[0]?.record)
      if (present?.id === id) present = history[0]?.record
    }
    isSure = true
    expect(await read200('/api/activity/check')).toMatchObject({ state: 'complete' })
    return since.length
  }

  return { person, work, verify, statuses, count: () => acknowledged.length }
}

const isRefusal = (status: number) => REFUSALS.includes(status)

export type Writer = ReturnType<typeof createWriter>
