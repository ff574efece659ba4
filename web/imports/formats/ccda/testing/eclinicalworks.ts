import { writeDocument, writeSection } from './write-document.ts'

const drug = (row: string, inner: string, material: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="2.16.840.1.113883.3.441"/><text><reference value="#${row}"/></text>
  ${inner}<consumable><manufacturedProduct><manufacturedMaterial>${material}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

/** One id for everything, references to whole rows, placeholders as names, unescaped characters, Latin-1. */
export const eclinicalworksDocument = writeDocument({
  title: 'Médical Summary',
  custodian: 'Lakeside Pediatrics & Internal Medicine',
  sections: [
    writeSection(
      '10160-0',
      'Medications',
      `<table><thead><tr><th>Start</th><th>Medication</th><th>Directions</th></tr></thead><tbody>
      <tr ID="m1"><td>01/02/2024</td><td>Lisinopril 10 MG Tablet</td><td>1 tablet once a day</td></tr>
      <tr ID="m2"><td>05/06/2023</td><td>Ibuprofen 600 MG</td><td>as needed</td></tr></tbody></table>`,
      drug(
        'm1',
        '<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240102"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="1" unit="d"/></effectiveTime><doseQuantity value="1"/>',
        '<code nullFlavor="UNK" displayName="Unknown"/>',
      ),
      drug(
        'm2',
        `<statusCode code="completed"/><effectiveTime xsi:type="IVL_TS"><low value="20230506"/><high value="20230601"/></effectiveTime>
        <precondition typeCode="PRCN"><criterion><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" nullFlavor="OTH"><originalText>pain</originalText></value></criterion></precondition>`,
        '<code code="197806" codeSystem="2.16.840.1.113883.6.88" displayName="Ibuprofen 600 MG Oral Tablet"/>',
      ),
    ),
    writeSection(
      '30954-2',
      'Lab Results',
      '<table><tbody><tr><td>TSH</td><td>< 0.01 & low</td></tr></tbody></table>',
      `<organizer classCode="BATTERY" moodCode="EVN"><id root="2.16.840.1.113883.3.441"/><code code="24348-5" codeSystem="2.16.840.1.113883.6.1" displayName="Thyroid panel"/><statusCode code="completed"/>
      <component><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.3.441"/><code displayName="TSH" nullFlavor="UNK"/><statusCode code="completed"/><effectiveTime value="202402031130"/>
      <value xsi:type="ST"><0.01 mIU/L</value><interpretationCode code="L" codeSystem="2.16.840.1.113883.5.83"/>
      <referenceRange><observationRange><text>0.4-4.5</text></observationRange></referenceRange></observation></component>
      <component><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.3.441"/><code displayName="Free T4" nullFlavor="UNK"/><statusCode code="completed"/><effectiveTime value="202402031130"/>
      <value xsi:type="PQ" value="1.1" unit="ng/dL"/></observation></component></organizer>`,
    ),
    writeSection(
      '10157-6',
      'Family History',
      '',
      `<organizer classCode="CLUSTER" moodCode="EVN"><subject><relatedSubject classCode="PRS"><code code="MTH" codeSystem="2.16.840.1.113883.5.111" displayName="mother"/></relatedSubject></subject>
      <component><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="254837009" codeSystem="2.16.840.1.113883.6.96" displayName="Breast cancer"/>
      <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><code code="445518008" codeSystem="2.16.840.1.113883.6.96"/><value xsi:type="PQ" value="52" unit="a"/></observation></entryRelationship></observation></component></organizer>`,
    ),
  ],
}).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
