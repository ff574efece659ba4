import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('lets so many files be made at once, and the next when one has ended', async () => {
  const whenFew = limitConcurrency(2)
  const [first] = await Promise.all([whenFew(async () => new PassThrough()), whenFew(async () => new PassThrough())])
  const third = () => whenFew(async () => new PassThrough())
  await expect(third()).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  const closed = new Promise(resolve => first.once('close', resolve))
  first.destroy()
  await closed
  await third()
  await expect(third()).rejects.toMatchObject({ status: 503 })
})

it('keeps no place for a file that could not begin', async () => {
  const whenFew = limitConcurrency(1)
  const broken = whenFew(async () => Promise.reject(new Error('No account')))
  await expect(broken).rejects.toThrow('No account')
  await whenFew(async () => new PassThrough())
})
