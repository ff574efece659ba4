import { expect, it } from 'vitest'
import { indexNarrative } from './narrative.ts'
import { numberOf, readValue } from './quantities.ts'
import { parseXml } from './xml/xml-tree.ts'

const narrative = indexNarrative(
  parseXml('<d><section><text><content ID="c">Trace</content></text></section></d>').root,
)
const read = (xml: string) => {
  const amount = readValue(parseXml(xml).root, narrative)
  return amount && [amount.value, amount.unit]
}

it.each([
  ['<value type="PQ" value="5.6" unit="%"/>', ['5.6', '%']],
  ['<value type="PQ" value="&lt;0.01" unit="ng/mL"/>', ['<0.01', 'ng/mL']],
  ['<value type="PQ" value="&gt;= 60" unit="mL/min"/>', ['≥60', 'mL/min']],
  ['<value type="PQ" value="7" unit="1"/>', ['7', null]],
  ['<value type="IVL_PQ"><high value="0.01" unit="ng/mL" inclusive="false"/></value>', ['<0.01', 'ng/mL']],
  ['<value type="IVL_PQ"><high value="5" unit="pg/mL"/></value>', ['≤5', 'pg/mL']],
  ['<value type="IVL_PQ"><low value="0" unit="pg/mL"/><high value="5" unit="pg/mL"/></value>', ['≤5', 'pg/mL']],
  [
    '<value type="IVL_PQ"><low value="500" unit="mg/dL" inclusive="false"/><high nullFlavor="PINF"/></value>',
    ['>500', 'mg/dL'],
  ],
  ['<value type="IVL_PQ"><low value="2" unit="/h"/><high value="5" unit="/h"/></value>', ['2–5', '/h']],
  ['<value type="RTO_PQ_PQ"><numerator value="1"/><denominator value="128"/></value>', ['1:128', null]],
  [
    '<value type="PQ" nullFlavor="OTH"><translation value="152"><originalText>THOUS/MCL</originalText></translation></value>',
    ['152', 'THOUS/MCL'],
  ],
  ['<value type="ST">&lt; 0.01 mIU/L</value>', ['<0.01', 'mIU/L']],
  ['<value type="ST">4 of 5 tests</value>', ['4 of 5 tests', null]],
  ['<value type="ED"><reference value="#c"/></value>', ['Trace', null]],
  ['<value type="CD" code="260373001" displayName="Detected"/>', ['Detected', null]],
  ['<value type="CD" nullFlavor="OTH"><originalText><reference value="#c"/></originalText></value>', ['Trace', null]],
  ['<value type="BL" value="true"/>', ['Yes', null]],
  ['<value type="INT" value="3"/>', ['3', null]],
  ['<value value="3" unit="mg"/>', ['3', 'mg']],
  ['<value type="PQ" nullFlavor="UNK"/>', undefined],
])('reads %s', (xml, expected) => expect(read(xml)).toEqual(expected))

it('takes no bound for a number', () => {
  const number = (value: string) => numberOf({ value, unit: null })
  expect([number('1,250'), number('.5'), number('<5'), number('1:80'), number('5,6')]).toEqual([
    1250,
    0.5,
    undefined,
    undefined,
    undefined,
  ])
})
