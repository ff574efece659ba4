import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { CHUNK_BYTES, chunkCount } from '#contract/documents/file-chunks.ts'
import { onStage, type Person } from './support/bench-environment.ts'
import { compare } from './support/compare.ts'
import { isQuick } from './support/options.ts'
import { peakOf, residentOf } from './support/peak-memory.ts'
import { report } from './support/report.ts'
import { startServer } from './support/servers.ts'

const MEGABYTES = 50
/** Chunks on their way at once, as in the browser. */
const IN_FLIGHT = 3
const MAX_ABOVE_IDLE = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? (isQuick ? 3 : 7))

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MEGABYTES * 2 ** 20)]).subarray(
  0,
  MEGABYTES * 2 ** 20,
)
const hash = createHash('sha256').update(bytes).digest('hex')
const chunkOf = (number: number) => bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)
const octets = { 'content-type': 'application/octet-stream' }

const perSecond = async (transfer: () => Promise<unknown>) => {
  const start = performance.now()
  await transfer()
  return MEGABYTES / ((performance.now() - start) / 1000)
}

const sendChunks = async (url: string, { headers }: Person, id: string) => {
  let next = 0
  const send = async () => {
    while (next < chunkCount(bytes.length)) {
      const number = next++
      const response = await fetch(`${url}/api/files/${id}/chunks/${number}`, {
        method: 'PUT',
        headers: { ...headers, ...octets },
        body: chunkOf(number),
      })
      if (response.status !== 204) throw new Error(`A chunk was answered with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, send))
}

const upload = async (url: string, person: Person) => {
  const response = await person.send('POST', '/api/files', { name: 'scan.pdf', size: bytes.length, hash })
  const { id } = z.object({ id: z.string() }).parse(await response.json())
  await sendChunks(url, person, id)
  return id
}

const download = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address, { headers })
  const received = createHash('sha256')
  for await (const piece of response.body ?? []) received.update(piece)
  if (received.digest('hex') !== hash) throw new Error('Not the same bytes')
}

/** A file of 50 MB in and out, sealed, against the same bytes through a bare server and `COPY`. */
await onStage(async ({ url, pid, postmaster, databaseUrl, register }) => {
  const person = await register('Ada')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table baseline_files (id uuid primary key, content bytea not null)')
  await client.query('alter table baseline_files alter content set storage external')
  const baseline = await startServer('bench/support/baseline-files.ts', { DATABASE_URL: databaseUrl })
  const put = (id: string) => fetch(`${baseline.url}/files/${id}`, { method: 'PUT', headers: octets, body: bytes })
  const measured = {
    rounds,
    pid,
    workers: [pid, baseline.pid, postmaster],
    unit: 'MB a second',
    against: 'a bare server and COPY',
    atLeast: 0.33,
  }
  try {
    const idle = (await residentOf(pid)) ?? 0
    const peaks: number[] = []
    const notePeak = async () => peaks.push((await peakOf(pid)) ?? idle)

    const fileId = await upload(url, person)
    await person.send('POST', '/api/documents', { title: 'Scan', fileId })
    const stored = randomUUID()
    await put(stored)

    await compare({
      ...measured,
      name: `Upload of a file of ${MEGABYTES} MB`,
      measured: async () => {
        const speed = await perSecond(() => upload(url, person))
        await client.query('delete from files where record_id is null; update storage_usage set bytes = 0')
        return speed
      },
      baseline: async () => {
        const id = randomUUID()
        const speed = await perSecond(() => put(id))
        await client.query('delete from baseline_files where id = $1', [id])
        return speed
      },
    })
    await notePeak()
    await compare({
      ...measured,
      name: `Download of a file of ${MEGABYTES} MB`,
      measured: () => perSecond(() => download(`${url}/api/files/${fileId}/content`, person.headers)),
      baseline: () => perSecond(() => download(`${baseline.url}/files/${stored}`)),
    })
    await notePeak()
    const above = (Math.max(...peaks) - idle) / 2 ** 20
    report({
      name: `Memory for files of ${MEGABYTES} MB, above idle`,
      against: 'MB',
      ratio: above,
      atMost: MAX_ABOVE_IDLE,
      figures: `idle ${Math.round(idle / 2 ** 20)} MB`,
    })
  } finally {
    await baseline.stop()
    await client.end()
  }
})
