import type { PersonalDataRequest, PersonalDataResponse } from './personal-data.worker.ts'

/** Lets the worker do one thing; `stop` ends it, finished or not. */
export const askWorker = (order: PersonalDataRequest): { report: Promise<PersonalDataResponse>; stop: () => void } => {
  const worker = new Worker(new URL('./personal-data.worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<PersonalDataResponse>(resolve => {
    worker.onerror = () => resolve({ refused: 'damaged' })
    worker.onmessage = ({ data }: MessageEvent<PersonalDataResponse>) => resolve(data)
  }).finally(() => worker.terminate())
  worker.postMessage(order)
  return { report, stop: () => worker.terminate() }
}
