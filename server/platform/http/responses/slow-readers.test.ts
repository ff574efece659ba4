import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { textStream } from './text-stream.ts'
import { zipStream } from './zip-stream.ts'

const SOON = 50
const PIECE = 'x'.repeat(20_000)

/** A download larger than any buffer, and whether its writer was told that the reader left. */
const startDownload = (kind: 'zip' | 'text', checkEvery?: number) => {
  const state = { isOver: false }
  const pieces = async function* () {
    for (let piece = 0; piece < 400; piece += 1) yield { text: PIECE, count: 1 }
  }
  const over = () => {
    state.isOver = true
  }
  const writeText = async (write: (piece: string) => Promise<void>) => {
    for await (const { text } of pieces()) await write(text)
  }
  const stream =
    kind === 'zip'
      ? zipStream(
          add =>
            add({ path: 'a', pieces: pieces(), isPacked: true }).then(over, error =>
              Promise.reject(error).finally(over),
            ),
          checkEvery,
        )
      : textStream(write => writeText(write).finally(over), checkEvery)
  return { stream, state }
}

it.each(['zip', 'text'] as const)('ends a %s that is not read, and the work behind it', async kind => {
  const { stream, state } = startDownload(kind, SOON)
  stream.on('error', () => {})
  await eventually(() => expect([stream.destroyed, state.isOver]).toEqual([true, true]))
})

it('ends a download that is taken a few bytes at a time', async () => {
  const state = { isOver: false }
  const stream = textStream(async write => {
    while (!state.isOver) await write('0123456789')
  }, 400)
  stream.on('error', () => {})
  const sip = setInterval(() => stream.read(10), 40)
  await eventually(() => expect(stream.destroyed).toBe(true))
  clearInterval(sip)
  state.isOver = true
})

it('ends a zip whose packed bytes are taken slowly, however much is in them', async () => {
  const state = { isOver: false }
  const endless = async function* () {
    while (!state.isOver) yield { text: PIECE, count: 1 }
  }
  const stream = zipStream(async add => void (await add({ path: 'a', pieces: endless() })), 800)
  stream.on('error', () => {})
  let taken = 0
  const sip = setInterval(() => {
    taken += stream.read(400)?.length ?? 0
  }, 100)
  await eventually(() => expect(stream.destroyed).toBe(true))
  clearInterval(sip)
  expect(taken).toBeLessThan(10_000)
  state.isOver = true
})

it.each(['zip', 'text'] as const)('lets a %s end that is taken', async kind => {
  const { stream } = startDownload(kind)
  expect((await buffer(stream)).length).toBeGreaterThan(400 * 20_000 - 1)
})
