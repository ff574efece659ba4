import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collectReadings } from '../../readings/collect-readings.ts'
import { attributeOf, createTagScanner } from '../../readings/xml-tags.ts'
import { exportOf, HEAD, pressure, record } from '../../testing/apple-export.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { workoutName } from './health-types.ts'
import { parseAppleTimestamp, readAppleHealth } from './read-health-data.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const NEW_YORK = 'America/New_York'

const readPieces = (chunks: string[]) => {
  const readings = collectReadings(NEW_YORK, NOW, 'Apple Health')
  const apple = readAppleHealth(readings)
  for (const chunk of chunks) apple.read(chunk)
  return { isWhole: apple.finish(), routed: apple.routed, found: readings.finish(), skipped: readings.skipped }
}
const read = (...parts: string[]) => readPieces([exportOf(...parts)])
const valuesOf = (answer: ReturnType<typeof read>, kind: string) =>
  answer.found.find(entry => entry.kind === kind)?.lines.map(line => line.values) ?? []

it('reads weights, temperatures, oxygen and glucose in the units that are stored', () => {
  const answer = read(
    record('BodyMass', 80, 'kg'),
    record('BodyMass', 176.4, 'lb', '2026-11-03 08:00:00 -0500'),
    record('BodyTemperature', 37, 'degC'),
    record('BodyTemperature', 99.1, 'degF', '2026-11-03 08:00:00 -0500'),
    record('OxygenSaturation', 0.97, '%'),
    record('BloodGlucose', 5.5, 'mmol&lt;180.1558800000541&gt;/L'),
    record('BloodGlucose', 101, 'mg/dL', '2026-11-03 08:00:00 -0500'),
  )
  expect(valuesOf(answer, 'weight').map(entry => entry.weight)).toEqual([176.4, 176.4])
  expect(valuesOf(answer, 'temperature').map(entry => entry.temperature)).toEqual([98.6, 99.1])
  expect(valuesOf(answer, 'oxygenSaturation').map(entry => entry.oxygenSaturation)).toEqual([97])
  expect(valuesOf(answer, 'glucoseLevel').map(entry => entry.glucoseLevel)).toEqual([99, 101])
  expect(valuesOf(answer, 'weight')[0]).toMatchObject({ recordedDate: '2026-11-01T13:00:00.000Z' })
  expect(answer.skipped).toEqual({ impossible: 0, heartRates: 0, steps: 0, lonePressures: 0, tooMany: 0 })
})

it('keeps whether glucose was measured before or after a meal', () => {
  const meal = (value: number) => `<MetadataEntry key="HKBloodGlucoseMealTime" value="${value}"/>`
  const glucose = (at: string, inside: string) =>
    record('BloodGlucose', 100, 'mg/dL', at).replace('/>', `>${inside}</Record>`)
  const answer = read(
    glucose('2026-11-01 08:00:00 -0500', meal(1)),
    glucose('2026-11-01 10:00:00 -0500', meal(2)),
    record('BloodGlucose', 100, 'mg/dL', '2026-11-01 12:00:00 -0500'),
    record('BodyMass', 80, 'kg'),
  )
  expect(valuesOf(answer, 'glucoseLevel').map(({ glucoseContext }) => glucoseContext)).toEqual([
    'before-meal',
    'after-meal',
    undefined,
  ])
})

it('pairs the two numbers of a blood pressure, and takes none that stands alone', () => {
  const lone = record('BloodPressureSystolic', 118, 'mmHg') + record('BloodPressureDiastolic', 76, 'mmHg')
  const at = '2026-11-02 07:30:00 -0500'
  const half = `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" startDate="${at}">${record('BloodPressureSystolic', 120, 'mmHg', at)}</Correlation>`
  // Apple also lists both numbers of a pair separately; these are not single values.
  const repeated = record('BloodPressureSystolic', 128, 'mmHg', at) + record('BloodPressureDiastolic', 82, 'mmHg', at)
  const answer = read(lone, repeated, pressure(128, 82), pressure(70, 90, '2026-11-03 07:30:00 -0500'), half)
  expect(valuesOf(answer, 'bloodPressure')).toEqual([
    { recordedDate: '2026-11-02T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82 },
  ])
  expect(answer.skipped).toMatchObject({ impossible: 1, lonePressures: 3 })
})

it('counts the steps that it has no place for', () => {
  expect(read(record('StepCount', 4021, 'count')).skipped.steps).toBe(1)
})

it('imports one resting heart rate a day, and counts the skipped single readings', () => {
  const answer = read(
    record('RestingHeartRate', 61, 'count/min'),
    record('RestingHeartRate', 62, 'count/min', '2026-11-01 20:00:00 -0500'),
    record('RestingHeartRate', 64, 'count/min', '2026-11-15 06:00:00 -0500'),
    record('HeartRate', 140, 'count/min'),
  )
  // At noon of the day; today is not over.
  expect(valuesOf(answer, 'heartRate')).toEqual([{ recordedDate: '2026-11-01T17:00:00.000Z', heartRate: 62 }])
  expect(answer.skipped).toMatchObject({ heartRates: 1 })
})

it('imports nights from sleep stages and time in bed, each once even if two devices report it', () => {
  const stage = (value: string, from: string, to: string) =>
    `<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="${from} -0500" endDate="${to} -0500" value="HKCategoryValueSleepAnalysis${value}"/>`
  const parts = [
    stage('InBed', '2026-11-01 22:30:00', '2026-11-02 06:45:00'),
    stage('AsleepCore', '2026-11-01 23:00:00', '2026-11-02 01:00:00'),
    stage('AsleepDeep', '2026-11-02 01:00:00', '2026-11-02 03:00:00'),
    stage('Awake', '2026-11-02 03:00:00', '2026-11-02 03:15:00'),
    stage('AsleepREM', '2026-11-02 03:15:00', '2026-11-02 06:30:00'),
    // As written by older iOS versions.
    stage('Asleep', '2026-11-01 23:30:00', '2026-11-02 02:00:00'),
    stage('AsleepUnspecified', '2026-11-02 14:00:00', '2026-11-02 14:30:00'),
  ]
  const odd = [
    stage('AsleepCore', '2026-11-03 06:00:00', '2026-11-02 23:00:00'),
    stage('AsleepCore', '2026-11-20 23:00:00', '2026-11-21 06:00:00'),
    stage('Hibernating', '2026-11-04 23:00:00', '2026-11-05 06:00:00'),
    '<Record type="HKCategoryTypeIdentifierSleepAnalysis" value="HKCategoryValueSleepAnalysisAsleepCore"/>',
  ]
  const answer = read(...parts, ...odd)
  expect(valuesOf(answer, 'sleep')).toEqual([
    {
      date: '2026-11-02',
      kind: 'night',
      bedTime: '22:30',
      wakeTime: '06:30',
      hours: 7.25,
      awakenings: 1,
      notes: 'Deep 2:00 · REM 3:15 · Light 2:00',
    },
    { date: '2026-11-02', kind: 'nap', bedTime: '14:00', wakeTime: '14:30', hours: 0.5, awakenings: null },
  ])
  expect(answer.skipped.impossible).toBe(4)
  // The same night in a later file has the same key.
  const keys = (all: ReturnType<typeof read>) => all.found.flatMap(({ lines }) => lines.map(({ key }) => key))
  expect(keys(read(...parts, stage('InBed', '2026-11-01 22:15:00', '2026-11-02 06:50:00')))).toEqual(keys(answer))
})

it('keeps single readings of a few a day, and the day’s average of a sensor that measures all the time', () => {
  const at = (minute: number) => `2026-11-01 08:${String(minute).padStart(2, '0')}:00 -0500`
  const few = Array.from({ length: 12 }, (_, minute) => record('BloodGlucose', 100 + minute, 'mg/dL', at(minute)))
  expect(valuesOf(read(...few), 'glucoseLevel')).toHaveLength(12)
  const many = [...few, record('BloodGlucose', 112, 'mg/dL', at(12))]
  const answer = read(...many, record('BloodGlucose', 90, 'mg/dL', '2026-11-02 08:00:00 -0500'))
  expect(answer.found).toMatchObject([{ kind: 'glucoseLevel', isAverages: true, from: '2026-11-01', to: '2026-11-02' }])
  expect(valuesOf(answer, 'glucoseLevel').map(entry => entry.glucoseLevel)).toEqual([106, 90])
})

it('reads workouts by name, with minutes and energy in both of Apple’s formats', () => {
  const workout = (attributes: string, inside = '') =>
    `<Workout workoutActivityType="HKWorkoutActivityType${attributes}" startDate="2026-11-02 18:00:00 -0500" endDate="2026-11-02 18:45:00 -0500"${inside ? `>${inside}</Workout>` : '/>'}`
  const energy = '<WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="418.4" unit="kJ"/>'
  const answer = read(
    workout('Running" duration="30.4" durationUnit="min" totalEnergyBurned="250.2" totalEnergyBurnedUnit="kcal'),
    workout('TraditionalStrengthTraining" duration="0.5" durationUnit="hr', energy),
    workout('Other'),
    workout('Yoga" duration="100000" durationUnit="min'),
  )
  expect(valuesOf(answer, 'workouts')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 30, calories: 250 },
    { activity: 'Traditional strength training', date: '2026-11-02', duration: 30, calories: 100 },
    { activity: 'Workout', date: '2026-11-02', duration: 45, calories: null },
  ])
  expect(answer.skipped.impossible).toBe(1)
  expect(workoutName('HKWorkoutActivityTypeHighIntensityIntervalTraining')).toBe('High intensity interval training')
})

it.each([
  ['2026-01-02 08:00:00 -0500', '2026-01-02T13:00:00.000Z'],
  ['2026-01-02 8:00:00 PM +0100', '2026-01-02T19:00:00.000Z'],
  ['2026-01-02 12:05:00\u202fam +0530', '2026-01-01T18:35:00.000Z'],
])('understands the date %s', (text, moment) => {
  expect(new Date(parseAppleTimestamp(text)).toISOString()).toBe(moment)
})

it.each(['', 'yesterday', '2026-02-31 08:00:00 -0500', '2026-01-02 25:00:00 +0000', '2026-01-02', '9999999-01-01'])(
  'takes no reading at the date %j, nor at one to come',
  text => {
    expect(parseAppleTimestamp(text)).toBeNaN()
    const answer = read(record('BodyMass', 80, 'kg', text), record('BodyMass', 80, 'kg', '2027-01-01 08:00:00 -0500'))
    expect([answer.found, answer.skipped.impossible]).toEqual([[], 2])
  },
)

it.each(['', 'NaN', '-5', '1e9', '80 kg', 'Infinity'])('takes no weight of %j', value => {
  expect(read(record('BodyMass', value, 'kg')).skipped.impossible).toBe(1)
  expect(read(record('BodyMass', 80, 'bananas')).skipped.impossible).toBe(1)
})

it('gives the same readings, under the same keys, for any chunking of the file', () => {
  const measured = fc.record({
    kilos: fc.integer({ min: 300, max: 1500 }).map(tenths => tenths / 10),
    minute: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 30 }), fc.array(fc.integer({ min: 1, max: 400 })), (all, cuts) => {
      const moment = (minute: number) =>
        `${new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')} +0000`
      const text = exportOf(
        '<!-- <Record> in a comment -->',
        ...all.map(({ kilos, minute }) => record('BodyMass', kilos, 'kg', moment(minute))),
        pressure(120, 80),
      )
      const chunks: string[] = []
      let index = 0
      for (const cut of cuts) {
        chunks.push(text.slice(index, index + cut))
        index += cut
      }
      const cut = readPieces([...chunks, text.slice(index)])
      const whole = readPieces([text])
      expect(cut).toEqual(whole)
      const lines = whole.found.find(({ kind }) => kind === 'weight')?.lines ?? []
      expect(new Set(lines.map(({ key }) => key)).size).toBe(new Set(all.map(({ minute }) => minute)).size)
    }),
    { numRuns: 60 },
  )
})

it('withstands any text: it parses it, or reports an error', () => {
  const odd = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '<!',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?',
      '&#99999999;',
      '<Record type="',
      'x',
      ' ',
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(odd, parts => {
      try {
        readPieces([HEAD, ...parts])
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
      }
    }),
  )
})

it('finds tags and attributes past quotes, entities and names that look alike', () => {
  const tags: string[] = []
  const scan = createTagScanner({
    opened: (name, inside) => tags.push(`${name}|${attributeOf(inside, 'a')}`),
    closed: () => {},
  })
  scan(`<x a="1 > 2"/><y b=' a="no"' a='&lt;&#65;&unknown;'>text</y><z aa="3"/><![CDATA[<q a="4">]]><w\n\ta="5"/>`)
  expect(tags).toEqual(['x|1 > 2', 'y|<A&unknown;', 'z|undefined', 'w|5'])
})
