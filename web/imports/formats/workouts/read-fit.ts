import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { ImportFile } from '../../import-format.ts'
import type { Readings } from '../../readings/collect-readings.ts'
import { type Json, json } from '../../readings/json.ts'
import { activityName } from '../../readings/local-time.ts'
import { convert } from '../../readings/units.ts'

/** A day's recording has a few megabytes, and all its points are kept in memory. */
const MAX_FIT_BYTES = 50_000_000

const instantOf = (value: Json) => Date.parse(value.plain())

/** The SDK's objects are parsed like any other JSON, so that they need not be trusted. */
const messagesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  // Loaded only when needed, because it is large.
  const { Decoder, Stream } = await import('@garmin/fitsdk')
  const { messages, errors } = new Decoder(Stream.fromArrayBuffer(bytes.buffer)).read({
    mergeHeartRates: false,
    expandComponents: false,
  })
  const wanted = {
    fileIdMesgs: messages.fileIdMesgs,
    sessionMesgs: messages.sessionMesgs,
    weightScaleMesgs: messages.weightScaleMesgs,
    bloodPressureMesgs: messages.bloodPressureMesgs,
    monitoring: messages.monitoringMesgs?.length ?? 0,
  }
  const plain = JSON.stringify(wanted, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
  return { ...json(JSON.parse(plain)), isWhole: errors.length === 0 }
}

/** `wahoo_fitness` or `wahooFitness` is "Wahoo fitness". */
const nameOf = (manufacturer: string) => {
  const name = manufacturer.replace(/([a-z])([A-Z])/g, '$1 $2')
  return name === '' || /^\d+$/.test(name) ? undefined : activityName(name.toLowerCase())
}

/** Reads workouts, weights and blood pressures; returns whether the file was complete. */
export const readFit = async (file: ImportFile, readings: Readings): Promise<boolean> => {
  if (file.size > MAX_FIT_BYTES) throw new UnreadableFile('unreadable')
  const { at, isWhole } = await messagesOf(await file.bytes())
  const [first] = at('fileIdMesgs').items()
  const sessions = at('sessionMesgs').items()
  const weights = at('weightScaleMesgs').items()
  const pressures = at('bloodPressureMesgs').items()
  const monitored = at('monitoring').number() ?? 0
  if (!isWhole && sessions.length + weights.length + pressures.length + monitored === 0)
    throw new UnreadableFile('unreadable')
  const source = nameOf(first?.at('manufacturer').plain() ?? '')
  for (const session of sessions) readSession(session, source, readings)
  for (const entry of weights) {
    const kilos = entry.at('weight').number()
    const moment = instantOf(entry.at('timestamp'))
    if (kilos !== undefined) readings.measure('weight', moment, convert('weight', kilos, 'kg'), source)
    const fat = entry.at('percentFat').number()
    if (fat) readings.body(moment, 'bodyFat', fat, source)
  }
  for (const entry of pressures) {
    const pulse = entry.at('heartRate').number()
    const values = {
      bpSystolic: entry.at('systolicPressure').number() ?? null,
      bpDiastolic: entry.at('diastolicPressure').number() ?? null,
      ...(pulse && { heartRate: pulse }),
    }
    readings.together('bloodPressure', instantOf(entry.at('timestamp')), values, source)
  }
  if (monitored > 0) readings.noPlace('Monitoring by the minute', monitored)
  return isWhole
}

const readSession = ({ at }: Json, source: string | undefined, readings: Readings) => {
  const [sport = '', kind = ''] = ['sport', 'subSport'].map(name =>
    at(name)
      .plain()
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
  const isGeneric = /^(generic|\d*)$/.test(kind)
  const meters = at('totalDistance').number()
  readings.workout(instantOf(at('startTime')), {
    activity: activityName(isGeneric ? sport : kind.includes(sport) ? kind : `${kind} ${sport}`),
    minutes: (at('totalTimerTime').number() ?? at('totalElapsedTime').number() ?? Number.NaN) / 60,
    calories: at('totalCalories').number(),
    kilometers: meters ? meters / 1000 : undefined,
    heartRate: at('avgHeartRate').number(),
    source,
  })
}
