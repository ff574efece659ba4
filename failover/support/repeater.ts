import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Registered } from '../../faults/support/caller.ts'

const AFTER_REFUSAL = 20

/** A person whose client repeats a request with the same idempotency key until it is acknowledged, as ours does. */
export const createRepeater = (person: Registered) => {
  const acknowledged: string[] = []
  let repeated = 0

  const next = () => `${person.firstName} ${acknowledged.length}`

  const add = async (medicationName: string) => {
    const headers = { 'idempotency-key': medicationName }
    const { status } = await person.call('POST', '/api/medications', { medicationName }, headers)
    if (status === 201) acknowledged.push(medicationName)
    else {
      expect(status).toBe(503)
      repeated += 1
      await pause(AFTER_REFUSAL)
    }
  }

  return {
    async work(isOver: () => boolean) {
      while (!isOver()) await add(next())
    },
    /** Each is there once. */
    async verify() {
      const response = await person.call('GET', '/api/medications')
      const names = response.json<{ medicationName: string }[]>().map(({ medicationName }) => medicationName)
      // The last one may have been stored without anybody knowing; a list has at most a thousand, the newest first.
      const known = names[0] === next() ? names.slice(1) : names
      expect(known).toEqual(acknowledged.toReversed().slice(0, known.length))
      expect(known.length).toBe(Math.min(acknowledged.length, 1000 - (names.length - known.length)))
    },
    repeated: () => repeated,
  }
}
