import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStage } from './support/bench-environment.ts'
import { median } from './support/median.ts'
import { isQuick } from './support/options.ts'
import { peakOf } from './support/peak-memory.ts'
import { processorTime } from './support/processor-time.ts'
import { report } from './support/report.ts'
import { startServer } from './support/servers.ts'

const ROUNDS = isQuick ? 3 : 7

/** From the start to the first response. */
const startOnce = async (program: string, environment: Record<string, string>) => {
  const begun = performance.now()
  const server = await startServer(program, environment)
  await (await fetch(`${server.url}/healthz`)).text()
  const milliseconds = performance.now() - begun
  const processor = (await processorTime([server.pid])) ?? milliseconds
  const memory = await peakOf(server.pid)
  await server.stop()
  return { milliseconds, processor, memory: memory ?? Number.NaN }
}

type Start = Awaited<ReturnType<typeof startOnce>>

const seconds = (starts: Start[]) => `${(median(starts.map(start => start.milliseconds)) / 1000).toFixed(2)} s`

await onStage(async ({ environment, rest }) => {
  await rest()
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellkept-start-'))
  await chmod(dataFolder, 0o711)
  const embedded = { WELLKEPT_DATA: dataFolder }
  // A cold start: neither database nor compile cache.
  const cold = [await startOnce('dist/main.mjs', { ...embedded, NODE_DISABLE_COMPILE_CACHE: '1' })]
  const found: Record<'plain' | 'empty' | 'own' | 'warm', Start>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    found.push({
      plain: await startOnce('bench/support/empty-node.mjs', {}),
      empty: await startOnce('bench/support/empty-node.ts', {}),
      own: await startOnce('dist/main.mjs', environment),
      warm: await startOnce('dist/main.mjs', embedded),
    })
  }
  await rm(dataFolder, { recursive: true, force: true })

  const all = (which: keyof (typeof found)[number]) => found.map(round => round[which])
  report({
    name: 'Start of our own code, the database being there',
    // The original baseline, from when the server ran from its source.
    against: 'an empty Node with TypeScript',
    ratio: median(found.map(round => round.own.milliseconds / round.empty.milliseconds)),
    // It was 3.5 when there were half as many routes (decision 8).
    atMost: 4.5,
    byProcessorTime: median(found.map(round => round.own.processor / round.empty.processor)),
    figures: `${seconds(all('own'))} against ${seconds(all('empty'))}`,
    peakMemory: median(all('own').map(start => start.memory)),
  })
  report({
    name: 'The same',
    against: 'an empty Node without TypeScript',
    ratio: median(found.map(round => round.own.milliseconds / round.plain.milliseconds)),
    byProcessorTime: median(found.map(round => round.own.processor / round.plain.processor)),
    figures: `${seconds(all('own'))} against ${seconds(all('plain'))}`,
  })
  report({
    name: 'Warm start with the embedded database',
    against: 'two seconds',
    ratio: median(all('warm').map(start => start.milliseconds)) / 2000,
    atMost: 1,
    figures: seconds(all('warm')),
    peakMemory: median(all('warm').map(start => start.memory)),
  })
  report({
    name: 'First start: makes the database, compiles everything',
    against: 'a warm start',
    ratio: median(cold.map(start => start.milliseconds)) / median(all('warm').map(start => start.milliseconds)),
    figures: seconds(cold),
    peakMemory: median(cold.map(start => start.memory)),
  })
})
