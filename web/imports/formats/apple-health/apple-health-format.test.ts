import { expect, it } from 'vitest'
import { exportOf, pressure, record } from '../../testing/apple-export.ts'
import { CONTEXT, importFile, importWith } from '../../testing/import-file.ts'
import { appleHealthFormat } from './apple-health-format.ts'

const fail = () => expect.fail('nothing may be told')

const WORKOUT = `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Ann’s Apple Watch" duration="30" durationUnit="min" startDate="2026-11-02 18:00:00 -0500" endDate="2026-11-02 18:30:00 -0500">
 <WorkoutRoute sourceName="Ann’s Apple Watch"><FileReference path="/workout-routes/route_2026-11-02_6.30pm.gpx"/></WorkoutRoute>
</Workout>`
const point = (latitude: number) =>
  `<trkpt lon="-73.9" lat="${latitude}"><ele>12</ele><time>2026-11-02T23:00:00Z</time></trkpt>`
const ROUTE = `<?xml version="1.0"?><gpx version="1.1" creator="Apple Health Export"><trk><name>Route</name><trkseg>${[40.7, 40.71, 40.72].map(point).join('\n')}</trkseg></trk></gpx>`
const folder = 'apple_health_export'

const files = {
  // In Spanish.
  [`${folder}/Exportación.xml`]: exportOf(
    record('BodyMass', 80, 'kg'),
    record('Height', 170, 'cm'),
    record('BodyFatPercentage', 0.231, '%'),
    record('VO2Max', 41.26, 'mL/min·kg'),
    record('StepCount', 4021, 'count'),
    record('FlightsClimbed', 3, 'count'),
    record('FlightsClimbed', 2, 'count'),
    pressure(120, 80),
    WORKOUT,
  ),
  [`${folder}/export_cda.xml`]: '<ClinicalDocument/>',
  [`${folder}/workout-routes/route_2026-11-02_6.30pm.gpx`]: ROUTE,
  [`${folder}/electrocardiograms/ecg_2026-10-27.csv`]: 'Nombre,Ann\n12,5\n',
  [`${folder}/clinical-records/Observation-1.json`]: '{"resourceType":"Observation"}',
  'notes.txt': 'hello',
}

it('reads an export in any language, and leaves the clinical records to the reader of FHIR', async () => {
  const found = await importWith(appleHealthFormat, files)
  expect(found.recognized).toHaveLength(4)
  expect(found.recognized).not.toContain(`${folder}/clinical-records/Observation-1.json`)
  expect(found.valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T13:00:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-01T13:00:00.000Z', height: 66.9 },
    { recordedDate: '2026-11-02T12:30:00.000Z', bpSystolic: 120, bpDiastolic: 80 },
  ])
  expect(found.valuesOf('body-measurements')).toEqual([{ date: '2026-11-01', bodyFat: 23.1, vo2Max: 41.3 }])
  expect(found.valuesOf('workout-sessions')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 30, calories: null, notes: '2.22 km' },
  ])
  expect(found.records.map(({ origin }) => origin.source)).toContain('Ann’s Apple Watch')
  expect(found.records[0]?.origin).toMatchObject({ document: 'Exportación.xml' })
  expect(found.leftOut).toEqual({
    'export_cda.xml': ['repeated', 1],
    'Workout routes': ['no-place', 1],
    Steps: ['no-place', 1],
    'Flights climbed': ['no-place', 2],
  })
  expect(found.parts.at(-1)).toBe(1)
})

it('keeps an ECG as the file that it is', async () => {
  const { documents } = await importWith(appleHealthFormat, files)
  expect(documents).toMatchObject([{ title: 'ECG 2026-10-27', date: '2026-10-27', origin: { source: 'Apple Watch' } }])
  expect(await (await documents[0]?.content())?.text()).toBe('Nombre,Ann\n12,5\n')
})

it('keeps an ECG that comes by itself', async () => {
  const { documents } = await importWith(appleHealthFormat, { 'ecg_2026-10-27.csv': 'Name,Ann\n12,5\n' })
  expect(documents).toMatchObject([{ title: 'ECG 2026-10-27' }])
})

it('says that an export ends early', async () => {
  const whole = exportOf(record('BodyMass', 80, 'kg'))
  const { leftOut, records } = await importWith(appleHealthFormat, { 'export.xml': whole.slice(0, -8) })
  expect(records).toHaveLength(1)
  expect(Object.values(leftOut)).toEqual([['cut-off', 1]])
})

it('keeps one of the same workout from two apps: the one that knows more', async () => {
  const workout = (source: string, minute: string, more: string) =>
    `<Workout workoutActivityType="HKWorkoutActivityTypeCycling" sourceName="${source}" duration="40" durationUnit="min" startDate="2026-11-02 18:${minute}:00 -0500"${more}/>`
  const energy = ' totalEnergyBurned="300" totalEnergyBurnedUnit="kcal" totalDistance="10" totalDistanceUnit="mi"'
  const { valuesOf, leftOut } = await importWith(appleHealthFormat, {
    'export.xml': exportOf(workout('Phone', '00', ''), workout('Watch', '02', energy)),
  })
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Cycling', date: '2026-11-02', duration: 40, calories: 300, notes: '16.09 km' },
  ])
  expect(leftOut).toEqual({ Workouts: ['repeated', 1] })
})

it('stops where the person stops it', async () => {
  const stopped = new AbortController()
  stopped.abort()
  const context = { ...CONTEXT, signal: stopped.signal }
  const sink = { record: fail, document: fail, leftOut: fail, patient: fail, progress: () => {} }
  const reading = appleHealthFormat.read(
    [importFile('export.xml', exportOf(record('BodyMass', 80, 'kg')))],
    sink,
    context,
  )
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})

it('is not fooled by other XML', async () => {
  expect((await importWith(appleHealthFormat, { 'a.xml': '<gpx/>', 'b.xml': '' })).recognized).toEqual([])
})
