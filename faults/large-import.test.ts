import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { ImportLine } from '#contract/imports/imports.ts'
import { type Registered, startOwnTestApp, type TestApp } from '#server/testing/test-app.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const memoryInUse = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** The largest growth of memory between samples; memory freed from earlier tests does not count. */
const growthOf = (used: number[]) => Math.max(...used.map((now, index) => now - Math.min(...used.slice(0, index + 1))))

const START = Date.UTC(2020, 0, 1)

const weight = (index: number): ImportLine => {
  const recordedDate = new Date(START + index * 60_000).toISOString()
  return { type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: 150 + (index % 50) } }
}
const asLines = (...lines: unknown[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('')

/** Downloads an export in chunks and returns its size. */
const exportAsStream = async ({ app }: TestApp, person: Registered, onPiece: () => void) => {
  const address = await app.listen({ port: 0 })
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { body, status } = await fetch(`${address}/api/export`, { headers: { cookie } })
  expect(status).toBe(200)
  let bytes = 0
  let received = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes < received + 150_000) continue
    received = bytes
    onPiece()
  }
  return bytes
}

it('takes 20,000 readings with little memory, exports them with little, and undoes them', async () => {
  const testApp = await startOwnTestApp()
  const person = await testApp.register()
  const COUNT = 20_000
  const used: number[] = []
  async function* body() {
    yield Buffer.from(asLines({ source: 'apple-health', fileName: 'export.zip' }))
    for (let sent = 0; sent < COUNT; sent += 1000) {
      yield Buffer.from(asLines(...Array.from({ length: 1000 }, (_, index) => weight(sent + index))))
      if (sent % 4000 === 0) used.push(memoryInUse())
    }
  }
  const response = await person.call('POST', '/api/imports', Readable.from(body()), {
    headers: { 'content-type': 'application/x-ndjson' },
  })
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json().added).toEqual({ vitals: COUNT })
  // Kept as objects they would take some 6 MB.
  expect(growthOf(used)).toBeLessThan(3_000_000)

  const during: number[] = []
  const zip = await exportAsStream(testApp, person, () => during.push(memoryInUse()))
  expect(during.length).toBeGreaterThan(3)
  expect(growthOf(during)).toBeLessThan(3_000_000)
  expect(zip).toBeGreaterThan(1_000_000)

  const undone = await person.call('POST', `/api/imports/${response.json().id}/undo`)
  expect(undone.json().undone).toMatchObject({ removed: COUNT, stayed: 0 })
  for (const table of ['records', 'record_history'])
    expect(await testApp.sqlAsSuperuser(`select from ${table} where person_id = $1`, [person.id])).toEqual([])
})
