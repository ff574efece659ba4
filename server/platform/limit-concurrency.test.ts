import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { AppError } from './http/errors.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const busy = () => new AppError('too_many_imports', {}, { retryAfter: 60 })
const newStream = async () => new PassThrough()

it('refuses what comes while as much as allowed is running, and runs it afterwards', async () => {
  const limited = limitConcurrency(2, busy)
  const { promise: first, resolve: endFirst } = Promise.withResolvers<string>()
  const { promise: second } = Promise.withResolvers<string>()
  const running = limited(() => first)
  void limited(() => second)
  await expect(limited(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  endFirst('first')
  await expect(running).resolves.toBe('first')
  await expect(limited(async () => 'third')).resolves.toBe('third')
})

it('counts a stream until it is closed', async () => {
  const limited = limitConcurrency(1, busy)
  const stream = await limited(newStream)
  await expect(limited(newStream)).rejects.toMatchObject({ status: 503 })
  const closed = new Promise(resolve => stream.once('close', resolve))
  stream.destroy()
  await closed
  await limited(newStream)
  await expect(limited(newStream)).rejects.toMatchObject({ status: 503 })
})

it('counts each key by itself', async () => {
  const limited = limitConcurrency(1, busy)
  await limited(newStream, 'ada')
  await limited(newStream, 'bob')
  await expect(limited(newStream, 'ada')).rejects.toMatchObject({ status: 503 })
})

it('does not count work that failed', async () => {
  const limited = limitConcurrency(1, busy)
  const broken = limited(async () => Promise.reject(new Error('No account')))
  await expect(broken).rejects.toThrow('No account')
  await expect(limited(async () => 'next')).resolves.toBe('next')
})
