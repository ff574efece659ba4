import type { OwnDataOrder, OwnDataReport } from './personal-data.worker.ts'

/** Lets the worker do one thing; `stop` ends it, finished or not. */
export const askWorker = (order: OwnDataOrder): { report: Promise<OwnDataReport>; stop: () => void } => {
  const worker = new Worker(new URL('./personal-data.worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<OwnDataReport>(resolve => {
    worker.onerror = () => resolve({ refused: 'damaged' })
    worker.onmessage = ({ data }: MessageEvent<OwnDataReport>) => resolve(data)
  }).finally(() => worker.terminate())
  worker.postMessage(order)
  return { report, stop: () => worker.terminate() }
}
