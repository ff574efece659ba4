import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { withingsFormat } from './withings-format.ts'

const activity = '"{""calories"":240.4,""distance"":5020,""hr_average"":141}"'
const rest = {
  'data/sleep.csv':
    'from,to,"light (s)","deep (s)","rem (s)","awake (s)","wake up"\n2026-11-01T22:30:00-05:00,2026-11-02T06:10:00-05:00,14400,7200,3600,2400,1\n',
  'data/activities.csv': `from,to,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified\n2026-11-02T18:00:00-05:00,2026-11-02T18:30:00-05:00,,,America/New_York,Running,${activity},[],1\n`,
  'data/height.csv': 'Date,"Height (m)",Comments\n"2026-11-01 07:30:00",1.7,\n',
  'data/raw_tracker_steps.csv': 'start,duration,value\n',
  'data/signal.csv': 'date,frequency\n',
}

it.each([
  [
    'English',
    'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments',
    'Date,"Heart rate",Systolic,Diastolic,Comments',
  ],
  [
    'German',
    'Datum,"Gewicht (kg)","Fettmasse (kg)","Knochenmasse (kg)","Muskelmasse (kg)","Wasseranteil (kg)",Kommentare',
    'Datum,Herzfrequenz,Systolisch,Diastolisch,Kommentare',
  ],
  [
    'French',
    'Date,"Poids (kg)","Masse grasse (kg)","Masse osseuse (kg)","Masse musculaire (kg)","Masse hydrique (kg)",Commentaires',
    'Date,"Fréquence cardiaque",Systolique,Diastolique,Commentaires',
  ],
  [
    'Spanish',
    'Fecha,"Peso (kg)","Masa grasa (kg)","Masa ósea (kg)","Masa muscular (kg)","Hidratación (kg)",Comentarios',
    'Fecha,"Frecuencia cardíaca",Sistólica,Diastólica,Comentarios',
  ],
])('reads an export whose header is %s', async (_, weight, pressure) => {
  const { valuesOf, leftOut, records } = await importWith(withingsFormat, {
    ...rest,
    'data/weight.csv': `${weight}\n"2026-11-01 07:30:00",80.0,16.0,3.1,60,40,\n`,
    'data/bp.csv': `${pressure}\n"2026-11-02 07:30:00",66,128,82,\n"2026-11-03 07:30:00",61,,,\n`,
  })
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-01T12:30:00.000Z', height: 66.9 },
    { recordedDate: '2026-11-02T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82, heartRate: 66 },
  ])
  expect(valuesOf('body-measurements')).toEqual([{ date: '2026-11-01', bodyFat: 20 }])
  expect(valuesOf('sleep-logs')).toMatchObject([
    { date: '2026-11-02', bedTime: '22:30', wakeTime: '06:10', hours: 7, notes: 'Deep 2:00 · REM 1:00 · Light 4:00' },
  ])
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 30, calories: 240, notes: '5.02 km · ♥ 141/min' },
  ])
  expect(records[0]?.origin.source).toBe('Withings')
  expect(leftOut).toEqual({
    'Heart rate of a scale': ['no-place', 1],
    raw_tracker_steps: ['no-place', 1],
    signal: ['no-place', 1],
  })
})

it('reads a lone table in pounds and inches, and no other weight.csv', async () => {
  const header = 'Date,"Weight (lb)","Fat mass (lb)","Bone mass (lb)","Muscle mass (lb)","Hydration (lb)",Comments'
  const { valuesOf } = await importWith(withingsFormat, {
    'weight.csv': `${header}\n"2026-11-01 07:30:00",176.4,,,,,\n`,
    'height.csv': `Date,"Height (in)",Comments\n"2026-11-01 07:30:00","5' 7.0''",\n`,
  })
  expect(valuesOf('vitals')).toMatchObject([{ weight: 176.4 }, { height: 67 }])
  const other = await importWith(withingsFormat, { 'weight.csv': 'Date,Weight\n2026-11-01,80\n' })
  expect(other.recognized).toEqual([])
})

it.each([
  'Date,"Heart rate",Systolic,Diastolic,Comments',
  'Datum,Herzfrequenz,Systolisch,Diastolisch,Kommentare',
  'Date,"Fréquence cardiaque",Systolique,Diastolique,Commentaires',
  'Fecha,"Frecuencia cardíaca",Sistólica,Diastólica,Comentarios',
])('reads a lone table of blood pressures: %s', async header => {
  const { valuesOf } = await importWith(withingsFormat, { 'bp.csv': `${header}\n"2026-11-02 07:30:00",66,128,82,\n` })
  expect(valuesOf('vitals')).toMatchObject([{ bpSystolic: 128, bpDiastolic: 82, heartRate: 66 }])
})

it.each([
  'Date,Systolic,Diastolic,Pulse,Comments',
  'Date,Heart rate,Diastolic,Systolic,Comments',
  'Date,Systolic,Diastolic',
])('leaves a table of another order to whoever knows it: %s', async header => {
  const { recognized } = await importWith(withingsFormat, { 'bp.csv': `${header}\n2026-11-02,128,82,66,\n` })
  expect(recognized).toEqual([])
})
