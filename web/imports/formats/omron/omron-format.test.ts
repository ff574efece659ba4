import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { omronFormat } from './omron-format.ts'

const READING = { recordedDate: '2026-11-01T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82, heartRate: 66 }

it.each([
  [
    'English',
    'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes\nNov 1 2026,07:30,128,82,66,-,-,Off,\n',
  ],
  [
    'German',
    'Datum,Zeit,Systolisch (mmHg),Diastolisch (mmHg),Puls (bpm),Unregelmäßiger Herzschlag festgestellt,Mögliches AFib,Gerät,Notizen\n01 Nov. 2026,07:30,128,82,66,Nein,Nein,X7 Smart,-\n',
  ],
  [
    'Spanish',
    'Fecha;Hora;Sistólica (mmHg);Diastólica (mmHg);Pulso (lpm);Latidos irregulares detectados\n1 de noviembre de 2026;07:30;128;82;66;No\n',
  ],
  [
    'French',
    'Date;Heure;Systolique (mmHg);Diastolique (mmHg);Pouls (bpm);Battements irréguliers détectés\n1 nov. 2026;07:30;128;82;66;Non\n',
  ],
])('reads a header in %s', async (_, text) => {
  const { valuesOf, records } = await importWith(omronFormat, { 'readings.csv': text })
  expect(valuesOf('vitals')).toEqual([READING])
  expect(records[0]?.origin.source).toBe('Omron')
})

it('reads a scale, whose units the header names', async () => {
  const { valuesOf } = await importWith(omronFormat, {
    'OMRON weight.csv': 'Date,Time,Weight (kg),Body Fat (%),BMI\n2026-11-01,07:30,80.0,23.4,27\n',
  })
  expect(valuesOf('vitals')).toEqual([{ recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 }])
  expect(valuesOf('body-measurements')).toEqual([{ date: '2026-11-01', bodyFat: 23.4 }])
})

it('keeps the time zone of a reading, and what was noted beside it', async () => {
  const header =
    'Date,Time,Time Zone,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Irregular heartbeat detected,Symptoms,Notes'
  const rows = [
    '2026-11-01,23:30,America/Los_Angeles,150,95,88,Yes,Dizzy,took it late',
    '2026-11-02,07:30,UTC+01:00,120,80,60,No,-,',
  ]
  const { valuesOf } = await importWith(omronFormat, { 'a.csv': [header, ...rows, ''].join('\n') })
  expect(valuesOf('vitals')).toEqual([
    {
      ...{ recordedDate: '2026-11-02T07:30:00.000Z', bpSystolic: 150, bpDiastolic: 95, heartRate: 88 },
      notes: 'Irregular heartbeat detected: Yes\nSymptoms: Dizzy\nNotes: took it late',
    },
    { recordedDate: '2026-11-02T06:30:00.000Z', bpSystolic: 120, bpDiastolic: 80, heartRate: 60 },
  ])
})

it('counts a pressure of which one number is missing', async () => {
  const { leftOut, records } = await importWith(omronFormat, {
    'a.csv': 'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),TruRead\nNov 1 2026,07:30,128,,66,Off\n',
  })
  expect(records).toEqual([])
  expect(leftOut).toEqual({ 'Blood pressure': ['no-value', 1] })
})

it('leaves the tables of other apps alone', async () => {
  const { recognized } = await importWith(omronFormat, { 'a.csv': 'Date,Systolic,Diastolic\n2026-11-01,128,82\n' })
  expect(recognized).toEqual([])
})
