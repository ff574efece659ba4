import { MAX_READS } from '#contract/batch.ts'
import { readBatch } from '#contract/batch-endpoints.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fetchAsAccount } from './bound-account.ts'
import { isLeftOut, responseOf } from './first-reads.ts'

interface Read {
  address: string
  signal: AbortSignal | undefined
  resolve: (response: Response | Promise<Response>) => void
  reject: (error: unknown) => void
}

const get = (address: string, signal: AbortSignal | undefined) => fetchAsAccount(address, { signal })

/** Aborts once all callers have aborted. */
const abortedByAll = (signals: (AbortSignal | undefined)[]) => {
  const batch = new AbortController()
  const abort = () => {
    if (signals.every(signal => signal?.aborted)) batch.abort()
  }
  for (const signal of signals) signal?.addEventListener('abort', abort)
  return batch.signal
}

const sendBatch = async (reads: Read[]) => {
  const query = new URLSearchParams(reads.map(({ address }) => ['read', address]))
  const response = await get(`${readBatch.path}?${query}`, abortedByAll(reads.map(({ signal }) => signal)))
  // An error of the batch, such as a proxy's, is the response to each read in it.
  if (!response.ok) return reads.map(() => response.clone())
  const parts: ResponseOf<typeof readBatch> = readBatch.response.parse(await response.json())
  return parts.map((part, index) => {
    const { address, signal } = reads[index] ?? {}
    return isLeftOut(part) && address ? get(address, signal) : responseOf(part)
  })
}

const send = (reads: Read[]) => {
  const [first] = reads
  if (first && reads.length === 1) return first.resolve(get(first.address, first.signal))
  sendBatch(reads).then(
    responses =>
      reads.forEach(({ resolve, reject }, index) => {
        const response = responses[index]
        if (response) resolve(response)
        else reject(new Error('The batch lacks a response.'))
      }),
    error => {
      for (const { reject } of reads) reject(error)
    },
  )
}

/** Milliseconds. Sections that are loaded lazily render, and read, a moment after the page around them. */
const WINDOW = 10

let waiting: Read[] = []

const flush = () => {
  const reads = waiting.filter(({ signal }) => !signal?.aborted)
  waiting = []
  for (let from = 0; from < reads.length; from += MAX_READS) send(reads.slice(from, from + MAX_READS))
}

/** Reads that start together, as those of one page do, travel as one request. */
export const fetchBatched = (address: string, signal: AbortSignal | undefined) =>
  new Promise<Response>((resolve, reject) => {
    if (waiting.length === 0) setTimeout(flush, WINDOW)
    waiting.push({ address, signal, resolve, reject })
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
