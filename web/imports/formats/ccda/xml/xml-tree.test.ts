import { expect, it } from 'vitest'
import { UnreadableFile } from '../../../unreadable-file.ts'
import { decodeXml } from './decode-xml.ts'
import { attribute, child, textOf } from './elements.ts'
import { MAX_DEPTH, parseXml } from './xml-tree.ts'

const rootOf = (text: string) => parseXml(text).root

it('ignores prefixes, whichever a vendor chose', () => {
  const root = rootOf('<n1:a xmlns:n1="urn:hl7-org:v3" xmlns:xsi="x"><n1:v xsi:type="n1:PQ" value="1"/></n1:a>')
  expect(root?.name).toBe('a')
  expect(attribute(child(root, 'v'), 'type')).toBe('n1:PQ')
})

it('loses no sign that is not escaped, and knows the entities of HTML', () => {
  expect(textOf(rootOf('<a>Ag & Ab <5 &nbsp;&deg;F &lt;0.01 &unknown;</a>'))).toBe('Ag & Ab <5 °F <0.01 &unknown;')
})

it('expands no entity that a document declares', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]><a>&c;&f;</a>`
  expect(textOf(rootOf(bomb))).toBe('&c;&f;')
})

it('says where a document breaks off, and keeps what came before', () => {
  const { root, isBroken } = parseXml('<a><b>1</b><c>2')
  expect(isBroken).toBe(true)
  expect(child(root, 'b')?.isComplete).toBe(true)
  expect(child(root, 'c')?.isComplete).toBe(false)
  expect(parseXml('<a><b></c></a>').isBroken).toBe(true)
})

it('refuses what is nested too deeply', () => {
  expect(() => parseXml('<a>'.repeat(MAX_DEPTH + 1))).toThrow(UnreadableFile)
})

const wide = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [index, sign] of [...text].entries()) view.setUint16(index * 2, sign.charCodeAt(0), littleEndian)
  return new Uint8Array(view.buffer)
}
const latin = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

it.each([
  ['UTF-8', new TextEncoder().encode('<a>é</a>')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeff<a>é</a>')],
  ['UTF-16, little end first', wide('\ufeff<a>é</a>', true)],
  ['UTF-16, big end first', wide('\ufeff<a>é</a>', false)],
  ['UTF-16 without a mark', wide('<a>é</a>', true)],
  ['Latin-1 as declared', latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>')],
  ['Latin-1 that says it is UTF-8', latin('<?xml version="1.0" encoding="UTF-8"?><a>é</a>')],
  ['UTF-8 that says it is UTF-16', new TextEncoder().encode('<?xml version="1.0" encoding="UTF-16"?><a>é</a>')],
  ['an encoding that nobody knows', new TextEncoder().encode('<?xml version="1.0" encoding="x-none"?><a>é</a>')],
])('reads %s', (_, bytes) => {
  expect(textOf(rootOf(decodeXml(bytes)))).toBe('é')
})
