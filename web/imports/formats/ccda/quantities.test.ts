import { expect, it } from 'vitest'
import { indexNarrative } from './narrative.ts'
import { amountInWords, observedValue, ratioInWords } from './quantities.ts'
import { parseXml } from './xml/xml-tree.ts'

const narrative = indexNarrative(
  parseXml('<d><section><text><content ID="c">Trace</content></text></section></d>').root,
)
const read = (xml: string) => observedValue(parseXml(xml).root, narrative)
const number = (value: number, unit?: string, comparator?: string) => ({
  value,
  ...(comparator && { comparator }),
  ...(unit && { unit }),
})

it.each([
  ['<value type="PQ" value="5.6" unit="%"/>', number(5.6, '%')],
  ['<value type="PQ" value="&lt;0.01" unit="ng/mL"/>', number(0.01, 'ng/mL', '<')],
  ['<value type="PQ" value="&gt;= 60" unit="mL/min"/>', number(60, 'mL/min', '>=')],
  ['<value type="PQ" value="1,250" unit="mg/L"/>', number(1250, 'mg/L')],
  ['<value type="PQ" value="7" unit="1"/>', number(7)],
  ['<value type="IVL_PQ"><high value="0.01" unit="ng/mL" inclusive="false"/></value>', number(0.01, 'ng/mL', '<')],
  ['<value type="IVL_PQ"><high value="5" unit="pg/mL"/></value>', number(5, 'pg/mL', '<=')],
  [
    '<value type="IVL_PQ"><low value="500" unit="mg/dL" inclusive="false"/><high nullFlavor="PINF"/></value>',
    number(500, 'mg/dL', '>'),
  ],
  [
    '<value type="PQ" nullFlavor="OTH"><translation value="152"><originalText>THOUS/MCL</originalText></translation></value>',
    number(152, 'THOUS/MCL'),
  ],
  ['<value type="ST">&lt; 0.01 mIU/L</value>', number(0.01, 'mIU/L', '<')],
  ['<value type="INT" value="3"/>', number(3)],
  ['<value type="REAL" value="1.5"/>', number(1.5)],
  ['<value value="3" unit="mg"/>', number(3, 'mg')],
])('reads the number in %s', (xml, expected) => expect(read(xml).quantity).toMatchObject(expected))

it.each([
  ['<value type="IVL_PQ"><low value="2" unit="/h"/><high value="5" unit="/h"/></value>', '2–5 /h'],
  ['<value type="IVL_PQ"><low value="0" unit="pg/mL"/><high value="5" unit="pg/mL"/></value>', '0–5 pg/mL'],
  ['<value type="RTO_PQ_PQ"><numerator value="1"/><denominator value="128"/></value>', '1:128'],
  ['<value type="RTO"><numerator value="5" unit="mg"/><denominator value="2" unit="mL"/></value>', '5 mg per 2 mL'],
  ['<value type="ST">4 of 5 tests</value>', '4 of 5 tests'],
  ['<value type="ED"><reference value="#c"/></value>', 'Trace'],
  ['<value type="CD" code="260373001" displayName="Detected"/>', 'Detected'],
  ['<value type="CD" code="1" displayName="None"/>', 'None'],
  ['<value type="CO" value="2" code="LA1" displayName="Two plus"/>', 'Two plus'],
  ['<value type="CD" nullFlavor="OTH"><originalText><reference value="#c"/></originalText></value>', 'Trace'],
  [
    '<value type="CD" code="F" displayName="Female"><originalText>Birth sex</originalText></value>',
    'Birth sex (Female)',
  ],
  ['<value type="BL" value="true"/>', 'Yes'],
  ['<value type="TS" value="20240102"/>', '2024-01-02'],
])('reads the words of %s', (xml, text) => expect(read(xml)).toEqual({ text }))

it('reads nothing where nothing is known', () => {
  expect(read('<value type="PQ" nullFlavor="UNK"/>')).toEqual({})
})

it.each([
  ['<d value="1.0" unit="mg"/>', '1 mg'],
  ['<d value=".5" unit="mg"/>', '0.5 mg'],
  ['<d value="47.50" unit="mg"/>', '47.5 mg'],
  ['<d value="100" unit="mg"/>', '100 mg'],
  ['<d><low value="1"/><high value="2.0" unit="{puff}"/></d>', '1–2 puff'],
])('writes the dose of %s so that nobody reads ten times of it', (xml, words) => {
  expect(amountInWords(parseXml(xml).root)).toBe(words)
})

it('writes a maximum with its time', () => {
  expect(ratioInWords(parseXml('<m><numerator value="8"/><denominator value="1" unit="d"/></m>').root)).toBe(
    '8 per 1 d',
  )
})
