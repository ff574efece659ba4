import { writeFit } from '#web/imports/formats/workouts/testing/write-fit.ts'
import { exportOf, pressure, record } from '#web/imports/testing/apple-export.ts'
import { healthConnectDatabase } from '#web/imports/testing/health-connect-database.ts'

type Files = Record<string, string | Uint8Array<ArrayBuffer>>

const START = new Date('2026-11-02T23:00:00Z')
const time = START.getTime()

const fit = () =>
  writeFit(
    {
      session: { start: START, sport: 1, timerSeconds: 1800, meters: 5020, calories: 240 },
      weight: { at: START, kilos: 80 },
    },
    ...Array.from({ length: 20 }, () => ({ monitoring: { at: START } })),
  )

const database = () =>
  healthConnectDatabase([
    ...Array.from({ length: 200 }, (_, index): [string, Record<string, number | string>] => [
      'weight_record_table',
      { app_info_id: 3, time: time - index * 86_400_000, weight: 80_000, client_record_id: 'x'.repeat(index * 3) },
    ]),
    ['sleep_session_record_table', { start_time: time - 30_000_000, end_time: time }],
    ['sleep_stages_table', { parent_key: 1, stage_start_time: time - 9e6, stage_end_time: time, stage_type: 4 }],
  ])

const SLEEP = 'com.samsung.health.sleep.'
const samsung = (name: string, ...rows: string[]) => ({
  [`com.samsung.${name}.20261110.csv`]: [`com.samsung.${name},6320001,17`, ...rows].join('\n'),
})

/** A small, valid export of each format, by the format's source. */
export const deviceSamples = (): Record<string, Files> => ({
  'apple-health': {
    'export.xml': exportOf(
      record('BodyMass', 80, 'kg'),
      pressure(120, 80),
      '<Workout workoutActivityType="HKWorkoutActivityTypeRunning" startDate="2026-11-02 18:00:00 -0500" endDate="2026-11-02 18:30:00 -0500"><WorkoutRoute><FileReference path="/workout-routes/r.gpx"/></WorkoutRoute></Workout>',
      '<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2026-11-01 23:00:00 -0500" endDate="2026-11-02 06:00:00 -0500" value="HKCategoryValueSleepAnalysisAsleepDeep"/>',
    ),
    'workout-routes/r.gpx':
      '<gpx><trk><trkseg><trkpt lat="40.7" lon="-73"/><trkpt lat="40.8" lon="-73"/></trkseg></trk></gpx>',
    'electrocardiograms/ecg_2026-10-27.csv': 'Name,Ann\n12,5\n',
  },
  'samsung-health': {
    ...samsung('health.weight', 'start_time,weight,body_fat', '2026-11-01 12:30:00.000,80.0,23.4,'),
    ...samsung(
      'shealth.sleep',
      `${SLEEP}start_time,${SLEEP}end_time,${SLEEP}datauuid`,
      '2026-11-02 03:30:00.000,2026-11-02 11:30:00.000,n,',
    ),
    ...samsung(
      'health.sleep_stage',
      'start_time,end_time,stage,sleep_id',
      '2026-11-02 04:00:00.000,2026-11-02 08:00:00.000,40002,n,',
    ),
    ...samsung('shealth.exercise', 'start_time,exercise_type,duration', '2026-11-02 23:00:00.000,1002,1800000,'),
  },
  fitbit: {
    'Fitbit/sleep-2026-10-20.json':
      '[{"logId":1,"startTime":"2026-11-01T23:00:00.000","endTime":"2026-11-02T06:30:30.000","levels":{"data":[{"dateTime":"2026-11-01T23:00:00.000","level":"deep","seconds":600}]}}]',
    'Fitbit/weight-2026-10-20.json': '[{"logId":4,"weight":176.4,"bmi":27.7,"date":"11/01/26","time":"07:30:00"}]',
    'Fitbit/exercise-0.json': '[{"logId":3,"activityName":"Run","duration":1800000,"startTime":"11/03/26 02:30:00"}]',
    'Fitbit/Daily SpO2 - 2026.csv': 'timestamp,average_value\n2026-11-01T00:00:00Z,96.2\n',
  },
  'google-fit': {
    'Takeout/Fit/Daily activity metrics/2026-11-01.csv':
      'Start time,End time,Move Minutes count,Average weight (kg)\n07:30:00.000-05:00,07:45:00.000-05:00,2,80.0\n',
    'Takeout/Fit/All Sessions/run.json':
      '{"fitnessActivity":"running","startTime":"2026-11-02T23:00:00.686Z","endTime":"2026-11-02T23:30:00Z","duration":"1740s","aggregate":[{"metricName":"com.google.distance.delta","floatValue":5000}]}',
  },
  garmin: {
    'DI_CONNECT/w/1_sleepData.json':
      '[{"sleepStartTimestampGMT":"2026-11-02T03:30:00.0","sleepEndTimestampGMT":"2026-11-02T11:10:00.0","lightSleepSeconds":14400}]',
    'DI_CONNECT/w/1_userBioMetrics.json':
      '[{"metaData":{"calendarDate":"2026-11-01T07:30:00.0"},"weight":{"weight":80000}}]',
    'DI_CONNECT/w/1_bloodPressure.json':
      '[{"metaData":{"calendarDate":[2026,11,2,7,30]},"bloodPressure":{"systolic":128,"diastolic":82}}]',
    'DI_CONNECT/f/0_summarizedActivities.json':
      '[{"summarizedActivitiesExport":[{"activityType":"running","beginTimestamp":1793660400000,"duration":1800000,"distance":502000}]}]',
  },
  'health-connect': { 'health_connect_export.db': database() },
  withings: {
    'weight.csv':
      'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments\n"2026-11-01 07:30:00",80.0,16.0,3.1,60,40,\n',
    'bp.csv': 'Date,"Heart rate",Systolic,Diastolic,Comments\n"2026-11-02 07:30:00",66,128,82,\n',
    'sleep.csv':
      'from,to,"light (s)","deep (s)","rem (s)","awake (s)"\n2026-11-01T22:30:00-05:00,2026-11-02T06:10:00-05:00,14400,7200,3600,2400\n',
    'activities.csv':
      'from,to,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified\n2026-11-02T18:00:00-05:00,2026-11-02T18:30:00-05:00,,,America/New_York,Running,"{""calories"":240.4}",[],1\n',
  },
  omron: {
    'omron.csv':
      'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),TruRead,Notes\nNov 1 2026,07:30,128,82,66,Off,\n',
  },
  workouts: {
    'a.fit': fit(),
    'b.gpx':
      '<gpx creator="x"><trk><type>running</type><trkseg><trkpt lat="40.7" lon="-73"><time>2026-11-02T23:00:00Z</time></trkpt><trkpt lat="40.8" lon="-73"><time>2026-11-02T23:30:00Z</time></trkpt></trkseg></trk></gpx>',
    'c.tcx':
      '<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>2026-11-02T23:00:00Z</Id><Lap StartTime="2026-11-02T23:00:00Z"><TotalTimeSeconds>600</TotalTimeSeconds></Lap></Activity></Activities></TrainingCenterDatabase>',
  },
  csv: {
    'values.csv': 'Date;Weight (kg);Note\n2026-11-01 07:30;80,5;"a ""quoted"" word"\n01/02/2026;81;\n',
    'workouts.csv': 'Start,Activity,Duration,Calories\n2026-11-01,Running,0:45:30,"1,200"\n',
  },
})
