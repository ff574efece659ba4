import type { Measurand } from '../../readings/units.ts'

export type Column =
  | 'date'
  | 'time'
  | 'weight'
  | 'bloodPressure'
  | 'bpSystolic'
  | 'bpDiastolic'
  | 'heartRate'
  | 'oxygenSaturation'
  | 'glucoseLevel'
  | 'temperature'
  | 'activity'
  | 'duration'
  | 'calories'
  | 'unit'
  | 'sleep'
  | 'end'
  | 'bodyFat'
  | 'zone'
  /** Notes of the user or the device beside the numbers; there may be several columns. */
  | 'notes'

/** In German, Spanish and French. */
const PULSES = ['herzfrequenz', 'pulsfrequenz', 'frecuencia cardíaca', 'frecuencia cardiaca', 'fréquence cardiaque']

/** Column names of health apps, lowercase and without parentheses. */
const ALIASES: Record<Column, string[]> = {
  date: [
    'date',
    'date time',
    'datetime',
    'date and time',
    'measured at',
    'measurement date',
    'measurement time',
    'recorded',
    'recorded date',
    'recordeddate',
    'start',
    'start date',
    'start time',
    'startdate',
    'timestamp',
    'device timestamp',
    'day',
    ...['datum', 'fecha', 'date utc', 'messdatum', 'measured date', 'datum und uhrzeit', 'fecha y hora'],
    ...['fecha de medición', 'date de mesure', 'date de la mesure', 'date et heure'],
  ],
  time: ['time', 'time of day', 'measurement time of day', 'uhrzeit', 'zeit', 'hora', 'heure'],
  weight: ['weight', 'body weight', 'body mass', 'mass', 'gewicht', 'peso', 'poids'],
  bloodPressure: ['blood pressure', 'bp', 'blutdruck', 'presión arterial', 'tension artérielle', 'pression artérielle'],
  bpSystolic: [
    ...['systolic', 'sys', 'systolic blood pressure', 'bpsystolic', 'systolic bp', 'bp systolic'],
    ...['systolisch', 'systole', 'systolischer blutdruck', 'sistólica', 'sistolica', 'presión sistólica'],
    ...['systolique', 'pression systolique', 'tension systolique'],
  ],
  bpDiastolic: [
    'diastolic',
    'dia',
    'diastolic blood pressure',
    'bpdiastolic',
    'diastolic bp',
    'bp diastolic',
    ...['diastolisch', 'diastole', 'diastolischer blutdruck', 'diastólica', 'diastolica', 'presión diastólica'],
    ...['diastolique', 'pression diastolique', 'tension diastolique'],
  ],
  heartRate: [
    'heart rate',
    'heartrate',
    'pulse',
    'pulse rate',
    'hr',
    'resting heart rate',
    'puls',
    'pulso',
    'pouls',
    ...PULSES,
  ],
  oxygenSaturation: [
    'oxygen',
    'oxygen saturation',
    'oxygensaturation',
    'spo2',
    'blood oxygen',
    'sao2',
    'sauerstoffsättigung',
    'saturación de oxígeno',
    'saturation en oxygène',
  ],
  glucoseLevel: [
    'glucose',
    'blood glucose',
    'glucose level',
    'glucoselevel',
    'blood sugar',
    'bg',
    'glucose value',
    'historic glucose',
    ...['blutzucker', 'glukose', 'glucosa', 'glucemia', 'glycémie', 'glucose sanguin'],
  ],
  temperature: [
    'temperature',
    'body temperature',
    'temp',
    'temperatur',
    'körpertemperatur',
    'temperatura',
    'température',
    'temperatura corporal',
  ],
  activity: ['activity', 'activity type', 'workout', 'workout type', 'exercise', 'sport', 'type of activity'],
  duration: ['duration', 'minutes', 'workout duration', 'elapsed time', 'moving time'],
  calories: ['calories', 'calories burned', 'kcal', 'energy', 'active calories', 'energy burned'],
  unit: ['unit', 'units'],
  sleep: [
    ...['sleep', 'asleep', 'time asleep', 'sleep duration', 'minutes asleep', 'hours asleep', 'hours slept'],
    ...['sleep hours', 'hours of sleep', 'total sleep', 'total sleep time', 'schlafdauer'],
  ],
  bodyFat: [
    'body fat',
    'fat',
    'body fat percentage',
    'körperfett',
    'grasa corporal',
    'masse grasse',
    'graisse corporelle',
  ],
  zone: ['time zone', 'timezone', 'utc offset', 'zeitzone', 'zona horaria', 'fuseau horaire'],
  notes: [
    ...['notes', 'note', 'comments', 'comment', 'symptoms', 'irregular heartbeat', 'irregular heartbeat detected'],
    ...['possible afib', 'notizen', 'notiz', 'kommentar', 'bemerkung', 'symptome', 'mögliches afib'],
    ...['unregelmäßiger herzschlag festgestellt', 'unregelmäßiger herzschlag', 'notas', 'nota', 'comentarios'],
    ...['síntomas', 'latido irregular detectado', 'latidos irregulares detectados', 'posible fa', 'remarques'],
    ...['commentaires', 'commentaire', 'symptômes', 'battements irréguliers détectés', 'pouls irrégulier détecté'],
    ...['fa possible'],
  ],
  end: ['end', 'end time', 'end date', 'wake time', 'woke up'],
}

const byAlias = new Map(
  Object.entries(ALIASES).flatMap(([column, names]) => names.map(name => [name, column as Column] as const)),
)

/** The units that a column may have. */
const UNITS: Partial<Record<Column, { what: Measurand; named: RegExp; asks: readonly string[] }>> = {
  weight: { what: 'weight', named: /\b(kgs?|lbs?|st)\b/i, asks: ['lb', 'kg'] },
  temperature: { what: 'temperature', named: /(?:°|deg|\b)(c|f)\b/i, asks: ['°F', '°C'] },
  glucoseLevel: { what: 'glucoseLevel', named: /\b(mg\/?dl|mmol)(?:\/?l)?\b/i, asks: ['mg/dL', 'mmol/L'] },
}
/** The units of a length of sleep. */
const LENGTH = /\b(min|hour|hr|h)(?:s|utes?)?\b/
/** The columns whose unit changes what a number means. */
export const unitsOf = (column: Column) => UNITS[column]

export interface NamedColumn {
  column: Column
  index: number
  /** As in the header. */
  unit?: string | undefined
  /** The header of notes. */
  title?: string
}

const MAX_NAME_LENGTH = 200

/** The known columns, by the names in the first row; of two with the same name, the first. */
export const nameColumns = (header: string[]): NamedColumn[] => {
  const named: NamedColumn[] = []
  for (const [index, cell] of header.entries()) {
    // Longer names are cut off, because the regular expression would take minutes.
    const words = cell.slice(0, MAX_NAME_LENGTH).replace(/_/g, ' ').toLowerCase()
    const normalizeHeader = words.replace(/[([{].*?[)\]}]/g, ' ').replace(/[/:.,]/g, ' ')
    const units = /(?:\b(?:kgs?|lbs?|mg dl|mmol l|mmhg|bpm|kcal|min|minutes|°?[cf])|%)\s*$/
    const names = [normalizeHeader, normalizeHeader.replace(units, ' ')].map(name => name.replace(/\s+/g, ' ').trim())
    const column = names.map(name => byAlias.get(name)).find(Boolean)
    if (!column || (column !== 'notes' && named.some(candidate => candidate.column === column))) continue
    named.push({
      column,
      ...(column === 'notes' && { title: cell.trim().slice(0, MAX_NAME_LENGTH) }),
      index,
      unit: (column === 'sleep' ? LENGTH : UNITS[column]?.named)?.exec(words)?.[1]?.replace(/s$/, ''),
    })
  }
  // A "time" column alone is the full timestamp.
  if (named.some(candidate => candidate.column === 'date')) return named
  return named.map(candidate => (candidate.column === 'time' ? { ...candidate, column: 'date' } : candidate))
}
