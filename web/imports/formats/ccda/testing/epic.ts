import { writeDocument, writeSection } from './write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96" codeSystemName="SNOMED CT"'

/** Names are only in the narrative; ICD and the vendor's own codes are translations; times are in UTC. */
const problems = writeSection(
  '11450-4',
  'Active Problems',
  `<table><thead><tr><th>Problem</th><th>Noted Date</th></tr></thead><tbody>
  <tr ID="problem7"><td><content ID="problem7name">Type 2 diabetes mellitus without complication</content></td><td>03/05/2019</td></tr>
  <tr ID="problem8"><td><content ID="problem8name">Ankle sprain</content></td><td/></tr></tbody></table>`,
  `<act classCode="ACT" moodCode="EVN"><id root="1.2.840.114350.1.13.1.1.7.2.768076" extension="7-concern"/>
  <code code="CONC" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="active"/>
  <effectiveTime><low value="20190306"/></effectiveTime>
  <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
    <id root="1.2.840.114350.1.13.1.1.7.2.768076" extension="7"/>
    <code code="64572001" ${SNOMED}><translation code="75323-6" codeSystem="2.16.840.1.113883.6.1"/></code>
    <text><reference value="#problem7"/></text><statusCode code="completed"/>
    <effectiveTime><low value="20190305"/><high nullFlavor="UNK"/></effectiveTime>
    <value xsi:type="CD" code="44054006" ${SNOMED}><originalText><reference value="#problem7name"/></originalText>
      <translation code="250.00" codeSystem="2.16.840.1.113883.6.103" codeSystemName="ICD9"/>
      <translation code="E11.9" codeSystem="2.16.840.1.113883.6.90" codeSystemName="ICD10"/>
      <translation code="30831" codeSystem="2.16.840.1.113883.3.247.1.1" codeSystemName="Intelligent Medical Objects ProblemIT"/>
    </value>
    <author><time value="20210102120000+0000"/><assignedAuthor><id nullFlavor="UNK"/></assignedAuthor></author>
  </observation></entryRelationship></act>`,
  `<act classCode="ACT" moodCode="EVN"><id root="1.2.840.114350.1.13.1.1.7.2.768076" extension="8-concern"/>
  <statusCode code="completed"/>
  <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
    <id root="1.2.840.114350.1.13.1.1.7.2.768076" extension="8"/><statusCode code="completed"/>
    <effectiveTime><low value="202002"/><high value="20200401"/></effectiveTime>
    <value xsi:type="CD" nullFlavor="UNK"><originalText><reference value="#problem8name"/></originalText></value>
  </observation></entryRelationship></act>`,
)

const medications = writeSection(
  '10160-0',
  'Medications',
  `<table><thead><tr><th>Medication</th><th>Sig</th></tr></thead><tbody>
  <tr ID="med1"><td><content ID="med1name">metFORMIN (GLUCOPHAGE) 500 mg tablet</content></td>
  <td><content ID="med1sig">Take 1 tablet by mouth 2 times daily with meals.</content></td></tr></tbody></table>`,
  `<substanceAdministration classCode="SBADM" moodCode="INT">
  <id root="1.2.840.114350.1.13.1.1.7.2.798268" extension="555"/><text><reference value="#med1"/></text>
  <statusCode code="active"/>
  <effectiveTime xsi:type="IVL_TS"><low value="20230401"/><high nullFlavor="NI"/></effectiveTime>
  <effectiveTime xsi:type="PIVL_TS" institutionSpecified="true" operator="A"><period value="12" unit="h"/></effectiveTime>
  <routeCode code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1"><originalText>Oral</originalText></routeCode>
  <doseQuantity value="500" unit="mg"/>
  <consumable><manufacturedProduct><manufacturedMaterial>
    <code code="861007" codeSystem="2.16.840.1.113883.6.88"><originalText><reference value="#med1name"/></originalText>
    <translation code="00093-1048-01" codeSystem="2.16.840.1.113883.6.69"/></code>
  </manufacturedMaterial></manufacturedProduct></consumable>
  <entryRelationship typeCode="SUBJ" inversionInd="true"><act classCode="ACT" moodCode="INT">
    <templateId root="2.16.840.1.113883.10.20.22.4.20"/><code code="409073007" ${SNOMED}/>
    <text><reference value="#med1sig"/></text><statusCode code="completed"/></act></entryRelationship>
  </substanceAdministration>`,
)

const result = (id: string, inner: string) =>
  `<component><observation classCode="OBS" moodCode="EVN"><id root="1.2.840.114350.1.13.1.1.7.6.798268.2000" extension="${id}"/>
  ${inner}</observation></component>`

const results = writeSection(
  '30954-2',
  'Results',
  `<table><tbody><tr ID="r1"><td ID="r1name">Troponin I</td><td>&lt;0.01</td></tr><tr><td ID="r2name">Potassium</td></tr></tbody></table>`,
  `<organizer classCode="BATTERY" moodCode="EVN"><id root="1.2.840.114350.1.13.1.1.7.2.798268" extension="900"/>
  <code nullFlavor="UNK"><originalText>Basic metabolic panel</originalText></code><statusCode code="completed"/>
  <effectiveTime><low value="20240110023000+0000"/><high value="20240110023000+0000"/></effectiveTime>
  ${result(
    '900.1',
    `<code code="10839-9" codeSystem="2.16.840.1.113883.6.1"><originalText><reference value="#r1name"/></originalText></code>
    <statusCode code="completed"/><effectiveTime value="20240110023000+0000"/>
    <value xsi:type="IVL_PQ"><high value="0.01" unit="ng/mL" inclusive="false"/></value>
    <interpretationCode code="N" codeSystem="2.16.840.1.113883.5.83"/>
    <referenceRange><observationRange><text>&lt;0.04 ng/mL</text></observationRange></referenceRange>`,
  )}
  ${result(
    '900.2',
    `<code code="2823-3" codeSystem="2.16.840.1.113883.6.1"><originalText><reference value="#r2name"/></originalText></code>
    <statusCode code="completed"/><effectiveTime value="20240110023000+0000"/>
    <value xsi:type="PQ" value="5.9" unit="mmol/L"/>
    <interpretationCode code="HH" codeSystem="2.16.840.1.113883.5.83"/>
    <performer><assignedEntity><id nullFlavor="UNK"/><representedOrganization><name>Riverside Laboratory</name></representedOrganization></assignedEntity></performer>
    <referenceRange><observationRange><text>3.5 - 5.1 mmol/L</text>
    <value xsi:type="IVL_PQ"><low value="3.5" unit="mmol/L"/><high value="5.1" unit="mmol/L"/></value></observationRange></referenceRange>`,
  )}
  ${result(
    '900.3',
    `<code code="2951-2" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="nullified"/>
    <effectiveTime value="20240110023000+0000"/><value xsi:type="PQ" value="99" unit="mmol/L"/>`,
  )}
  </organizer>`,
)

const vital = (code: string, value: string, unit: string) =>
  `<organizer classCode="CLUSTER" moodCode="EVN"><statusCode code="completed"/><effectiveTime value="20240109160000+0000"/>
  <component><observation classCode="OBS" moodCode="EVN"><id root="1.2.840.114350.1.13.1.1.7.1.2109.1" extension="${code}"/>
  <code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/>
  <effectiveTime value="20240109160000+0000"/><value xsi:type="PQ" value="${value}" unit="${unit}"/></observation></component></organizer>`

const vitals = writeSection(
  '8716-3',
  'Last Filed Vital Signs',
  '<table><tbody><tr><td>Blood Pressure</td><td>118/76</td></tr></tbody></table>',
  vital('8480-6', '118', 'mm[Hg]'),
  vital('8462-4', '76', 'mm[Hg]'),
  vital('8867-4', '64', '/min'),
  vital('8310-5', '36.8', 'Cel'),
  vital('29463-7', '70.5', 'kg'),
  vital('9279-1', '16', '/min'),
)

export const epicDocument = writeDocument({
  title: 'Encounter Summary',
  release: '2015-08-01',
  header: `<documentationOf><serviceEvent classCode="PCPR"><performer typeCode="PRF">
    <functionCode code="PCP" codeSystem="2.16.840.1.113883.5.88"><originalText>General</originalText></functionCode>
    <assignedEntity><id root="2.16.840.1.113883.4.6" extension="1000000009"/>
    <code code="207Q00000X" codeSystem="2.16.840.1.113883.6.101" displayName="Family Medicine"/>
    <addr use="WP"><streetAddressLine>1 Example Way</streetAddressLine><city>Springfield</city><state>IL</state><postalCode>62700</postalCode></addr>
    <telecom use="WP" value="tel:+1-555-010-0142"/>
    <assignedPerson><name><given>Maria</given><family>Garcia</family><suffix>MD</suffix></name></assignedPerson>
    <representedOrganization><name>Riverside Clinic</name></representedOrganization></assignedEntity></performer></serviceEvent></documentationOf>`,
  sections: [
    problems,
    medications,
    results,
    vitals,
    writeSection('48765-2', 'Allergies', 'Not on File'),
    writeSection(
      '51847-2',
      'Ordered Prescriptions',
      '<table><tbody><tr><td>None of these are entries</td></tr></tbody></table>',
    ),
  ],
})
