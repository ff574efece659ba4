import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { importResultSchema } from '#contract/administration/imports.ts'
import { fileForm } from '#server/administration/testing/file-form.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { GOOD_PASSWORD } from '#server/testing/test-app.ts'

const ROWS = 10_000
const PATIENT = 'pat@example.org'

const signIn = async (url: string, path: string, account: object) => {
  const headers = { 'content-type': 'application/json', origin: url }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(account) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return {
    stats: async () => (await fetch(`${url}/api/admin/stats`, { headers: { cookie } })).json(),
    importFile: async (importType: string, content: string) => {
      const form = await fileForm({ content, name: 'clinic.csv', mime: 'text/csv', importType })
      const request = { method: 'POST', headers: { ...form.headers, cookie, origin: url }, body: form.payload }
      return fetch(`${url}/api/admin/import-csv`, request)
    },
  }
}

/** Uncommitted rows are invisible, but take disk space. */
const untilRowsAreWritten = async (data: string) => {
  const client = new pg.Client({ host: join(data, 'socket'), user: 'postgres', database: 'wellkept' })
  await client.connect()
  const written = async () => (await client.query("select pg_relation_size('records') > 0 as any")).rows[0].any
  while (!(await written())) await pause(5)
  await client.end()
}

it('leaves nothing if the server is killed halfway, and a second run makes no duplicates', {
  timeout: 120_000,
}, async () => {
  const data = await temporaryFolder()
  const account = { email: 'ada@example.org', password: GOOD_PASSWORD }
  const server = await start(data)
  const before = await signIn(server.url, '/api/register', { ...account, firstName: 'Ada', lastName: 'Byron' })
  const people = `patientEmail,firstName,lastName\n${PATIENT},Pat,Holm\n`
  expect((await before.importFile('demographics', people)).status).toBe(200)

  const rows = Array.from({ length: ROWS }, (_, row) => `${PATIENT},x-${row},Drug ${row}`)
  const file = `patientEmail,externalId,medicationName\n${rows.join('\n')}\n`
  const broken = before.importFile('medications', file).catch(() => 'cut off')
  await untilRowsAreWritten(data)
  await server.end('SIGKILL')
  expect(await broken).toBe('cut off')

  const after = await signIn((await start(data)).url, '/api/signin', account)
  expect(await after.stats()).toMatchObject({ totalMedications: 0 })
  const run = async () => importResultSchema.parse(await (await after.importFile('medications', file)).json())
  expect(await run()).toMatchObject({ added: ROWS, already: 0 })
  expect(await run()).toMatchObject({ added: 0, already: ROWS })
  expect(await after.stats()).toMatchObject({ totalMedications: ROWS })
})
