import type { ImportFile } from '#web/imports/import-format.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-11-14 20:00:00 -0500"/>
`
const TAIL = '</HealthData>\n'
const CHUNK = 65_536
const FIRST = Date.UTC(2017, 0, 1)
const LAST = Date.UTC(2026, 10, 1)
/** A day of a watch's wearer: about this many bytes. */
const DAY_BYTES = 700_000
const DEVICE =
  'device="&lt;&lt;HKDevice: 0x2811c5e00&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:10.1&gt;"'

const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`

const quantity = (name: string, unit: string, from: number, value: number, to = from) =>
  ` <Record type="HKQuantityTypeIdentifier${name}" sourceName="Ann’s Apple Watch" sourceVersion="10.1" ${DEVICE} unit="${unit}" creationDate="${stamp(to)}" startDate="${stamp(from)}" endDate="${stamp(to)}" value="${value}">\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>\n </Record>\n`
const asleep = (stage: string, from: number, to: number) =>
  ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Ann’s Apple Watch" ${DEVICE} startDate="${stamp(from)}" endDate="${stamp(to)}" value="HKCategoryValueSleepAnalysis${stage}"/>\n`

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** The records of one day: mostly heartbeats, steps and energy, as in real exports. */
function* dayOf(start: number, step: number) {
  for (let at = start; at < start + DAY; at += step) {
    const minute = Math.floor((at - start) / MINUTE)
    yield quantity('HeartRate', 'count/min', at, 55 + (minute % 60))
    yield quantity('ActiveEnergyBurned', 'Cal', at, (minute % 7) / 3, at + step)
    if (minute % 3 === 0) yield quantity('StepCount', 'count', at, minute % 90, at + step)
    if (minute % 4 === 0) yield quantity('BloodGlucose', 'mg/dL', at, 80 + (minute % 60))
  }
  yield quantity('BodyMass', 'kg', start + 420 * MINUTE, 80 + (start % 7) / 10)
  yield quantity('RestingHeartRate', 'count/min', start + 700 * MINUTE, 58)
  for (let part = 0; part < 12; part += 1) {
    const stage = ['AsleepCore', 'AsleepDeep', 'AsleepREM', 'Awake'][part % 4] ?? 'AsleepCore'
    yield asleep(stage, start + part * 30 * MINUTE, start + (part + 1) * 30 * MINUTE)
  }
  const at = stamp(start + 430 * MINUTE)
  yield ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="${at}" endDate="${at}">\n${quantity('BloodPressureSystolic', 'mmHg', start + 430 * MINUTE, 120)}${quantity('BloodPressureDiastolic', 'mmHg', start + 430 * MINUTE, 80)} </Correlation>\n`
  yield ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31" durationUnit="min" sourceName="Ann’s Apple Watch" startDate="${stamp(start + 1080 * MINUTE)}" endDate="${stamp(start + 1111 * MINUTE)}">\n  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="301" unit="Cal"/>\n </Workout>\n`
}

/** Apple Health's `export.xml` of about any size, which is never in memory as a whole. */
function* chunksOf(bytes: number) {
  const encoder = new TextEncoder()
  const days = Math.max(1, Math.min((LAST - FIRST) / DAY, bytes / DAY_BYTES))
  // What does not fit by more days is reached by more records a day.
  const step = Math.max(1000, Math.round((DAY / (bytes / days)) * 1150))
  let text = HEAD
  let written = 0
  for (let start = LAST - Math.floor(days) * DAY; written < bytes; start = start + DAY < LAST ? start + DAY : FIRST) {
    for (const part of dayOf(start, step)) {
      text += part
      if (text.length < CHUNK) continue
      const chunk = encoder.encode(text)
      text = ''
      written += chunk.length
      yield chunk
      if (written >= bytes) break
    }
  }
  yield encoder.encode(text + TAIL)
}

export const largeAppleExport = (bytes: number): ImportFile => {
  const refuse = () => Promise.reject(new Error('too large for memory'))
  return {
    path: 'apple_health_export/export.xml',
    size: bytes,
    stream: () => {
      const chunks = chunksOf(bytes)
      return new ReadableStream<Uint8Array>({
        pull: controller => {
          const next = chunks.next()
          if (next.done) controller.close()
          else controller.enqueue(next.value)
        },
      })
    },
    text: refuse,
    bytes: refuse,
    start: async () => new TextEncoder().encode(HEAD),
  }
}
