import { compare } from './support/compare.ts'
import { roundsPerSecond } from './support/load.ts'
import { onStage, type Person } from './support/stage.ts'

const ROUND = 2000
const FEW = 100
const MANY = 10_000
const AT_ONCE = 20
const HOUR = 3_600_000

/** One reading an hour, the newest now. */
const logReadings = async ({ send }: Person, count: number) => {
  for (let logged = 0; logged < count; logged += AT_ONCE) {
    const hours = Array.from({ length: Math.min(AT_ONCE, count - logged) }, (_, place) => logged + place)
    const log = (hour: number) =>
      send('POST', '/api/vitals', {
        recordedDate: new Date(Date.now() - hour * HOUR).toISOString(),
        bpSystolic: 120 + (hour % 20),
        bpDiastolic: 75 + (hour % 10),
        heartRate: 60 + (hour % 30),
        weight: 180,
        temperature: 98.6,
        oxygenSaturation: 98,
        glucoseLevel: 100,
      })
    await Promise.all(hours.map(log))
  }
}

/** What the page of Health Data reads to open: with 10,000 readings as fast as with 100. */
await onStage(async ({ url, register }) => {
  const [few, many] = [await register('Few'), await register('Many')]
  await logReadings(few, FEW)
  await logReadings(many, MANY)
  const since = new Date(Date.now() - FEW * HOUR).toISOString()
  const opening = ['/api/vitals/summary', '/api/vitals/recent', `/api/vitals/trends?since=${since}`]
  const openFor =
    ({ headers }: Person) =>
    () =>
      roundsPerSecond(
        opening.map(path => ({ url: url + path, headers })),
        ROUND,
      )
  await compare({
    name: `Health Data opened with ${MANY} readings, against ${FEW}`,
    atLeast: 0.7,
    ours: openFor(many),
    floor: openFor(few),
  })
})
