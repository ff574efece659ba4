import type { PersonalDataRequest, PersonalDataResponse } from './personal-data.worker.ts'

/** Runs one task in the worker; `stop` terminates it. */
export const askWorker = (order: PersonalDataRequest): { report: Promise<PersonalDataResponse>; stop: () => void } => {
  const worker = new Worker(new URL('./personal-data.worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<PersonalDataResponse>(resolve => {
    worker.onerror = () => resolve({ refused: 'damaged' })
    worker.onmessage = ({ data }: MessageEvent<PersonalDataResponse>) => resolve(data)
  }).finally(() => worker.terminate())
  worker.postMessage(order)
  return { report, stop: () => worker.terminate() }
}
