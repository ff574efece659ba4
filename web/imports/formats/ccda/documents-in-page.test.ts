import { expect, it } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { ccdaFormat } from './ccda-format.ts'
import { epicDocument } from './testing/epic.ts'
import { readFiles, readText } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const drug = `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="1.2.3" extension="7"/><statusCode code="active"/>
  <effectiveTime xsi:type="IVL_TS"><low value="20230101"/></effectiveTime>
  <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88" displayName="Müller's &quot;lisinopril&quot; &lt; 10 MG &amp;c."/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`
const text = writeDocument({ sections: [writeSection('10160-0', 'Medications', '', drug)] })

/** As such pages are: a library that names the element, and the page's own words. */
const pageOf = (content: string) => `


<!doctype html>
<!--[if gt IE 8]><!--> <html class="no-js"> <!--<![endif]-->
<head><title>Blue Button Health Record</title><script>
var isDocument = function (xml) { return xml.indexOf("<ClinicalDocument ") > 0 || /<\\/ClinicalDocument>/.test(xml) }
</script></head><body onload="window.hacked = true"><p>A &lt;ClinicalDocument&gt; of Ada &amp; others</p>
${content}
</body></html>`

const escaped = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const base64 = (plain: string) => Buffer.from(plain).toString('base64')
const safeScript = JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')

const ways: [string, string][] = [
  ['a script of plain text', `<script id="xmlBBData" type="text/plain">\n${text}\n</script>`],
  ['a comment', `<!-- ${text} -->`],
  ['a text area', `<textarea hidden>${escaped(text)}</textarea>`],
  ['preformatted text', `<pre>${escaped(text)}</pre>`],
  ['a string of a script', `<script>var xml = ${JSON.stringify(text).replaceAll('</', '<\\/')};</script>`],
  ['a string that escapes every sign of HTML', `<script>var xml = ${safeScript};</script>`],
  ['a link to download it', `<a download href="data:text/xml;charset=utf-8;base64,${base64(text)}">Save</a>`],
]

it.each(ways)('reads the document that a page has in %s', async (_, content) => {
  const read = await readFiles([importFile('record.bb.html', pageOf(content))])
  const { valuesOf, patients, documents } = await readText(text)
  expect(read.valuesOf('medications')).toEqual(valuesOf('medications'))
  expect(read.valuesOf('medications')).toMatchObject([{ medicationName: `Müller's "lisinopril" < 10 MG &c.` }])
  expect(read.patients).toEqual(patients)
  expect(read.leftOut).toEqual([])
  expect(read.documents).toMatchObject([{ title: documents[0]?.title, fileName: 'record.bb.xml' }])
})

it('reads a page that has the same document twice once, and says that one is cut off', async () => {
  const [whole = '', part = ''] = [text, text.slice(0, -300)].map(each => `<script type="text/xml">${each}</script>`)
  const link = `<a href="data:text/xml;base64,${base64(text.slice(text.indexOf('<ClinicalDocument')))}">Save</a>`
  const read = await readFiles([importFile('a.html', pageOf(whole + link))])
  expect([read.valuesOf('medications').length, read.documents.length]).toEqual([1, 1])
  const cut = await readFiles([importFile('a.html', pageOf(part))])
  expect(cut.leftOut).toMatchObject([{ reason: 'cut-off' }])
})

it('asks whose a page is that has documents of two patients', async () => {
  const other = writeDocument({ patientId: '2', name: ['Ben', 'Sample'], born: '19990909', sections: [] })
  const page = pageOf([text, other].map(each => `<script type="text/plain">${each}</script>`).join(''))
  await expect(readFiles([importFile('family.html', page)])).rejects.toMatchObject({ questions: [{ name: 'patient' }] })
})

it('takes no page that only mentions a document, in a zip or alone', async () => {
  const pages = [
    importFile('INDEX.HTM', pageOf('')),
    importFile('style.html', pageOf('<script>var x = "<ClinicalDocument xmlns=";</script>')),
    importFile('IHE_XDM/DOC0001.XML', epicDocument),
  ]
  expect(await ccdaFormat.recognize(pages.slice(0, 2))).toEqual([])
  expect((await ccdaFormat.recognize(pages)).map(({ path }) => path)).toEqual(['IHE_XDM/DOC0001.XML'])
})

it('is not slowed down by a page that mentions a document everywhere', async () => {
  const hostile = [
    `${'<!---->'.repeat(1000)}x`,
    pageOf('<ClinicalDocument '.repeat(100_000)),
    pageOf(`<script>${'&lt;ClinicalDocument xmlns="urn:hl7-org:v3"&gt;'.repeat(20_000)}</script>`),
  ]
  for (const page of hostile.slice(0, 2)) expect(await ccdaFormat.recognize([importFile('a.html', page)])).toEqual([])
  expect(await ccdaFormat.recognize(hostile.slice(2).map(page => importFile('a.html', page)))).toHaveLength(1)
})
