import { writeDocument, writeSection } from './write-document.ts'

const RXNORM = 'codeSystem="2.16.840.1.113883.6.88"'

/** R1.1 and C32 as certification bodies wrote them: brands beside codes, comments on everything, times as intervals. */
export const c32Document = writeDocument({
  title: 'Summarization of Episode Note',
  custodian: 'Good Health Clinic',
  time: '20120915',
  sections: [
    writeSection(
      '10160-0',
      'Medications',
      '<list><item ID="sig1">1 tablet every morning, do not crush</item></list>',
      `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="2.16.840.1.113883.3.88.11.83.8"/><id root="cdbd33f0-6cde-11db-9fe1-0800200c9a66"/><text><reference value="#sig1"/></text><statusCode code="completed"/>
      <effectiveTime xsi:type="IVL_TS"><low value="20110301"/><high value="20120227"/></effectiveTime><effectiveTime xsi:type="EIVL_TS" operator="A"><event code="ACM"/></effectiveTime>
      <routeCode code="PO" codeSystem="2.16.840.1.113883.5.112"><translation code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1" displayName="Oral"/></routeCode><doseQuantity value="1"/>
      <consumable><manufacturedProduct><manufacturedMaterial><code code="309362" ${RXNORM} displayName="Clopidogrel 75 MG oral tablet"><originalText>Clopidogrel 75 MG oral tablet</originalText></code><name>Plavix</name></manufacturedMaterial></manufacturedProduct></consumable>
      <entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="INT"><templateId root="2.16.840.1.113883.10.20.1.49"/><text>Tell your dentist.</text></act></entryRelationship></substanceAdministration>`,
      `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="cdbd33f0-6cde-11db-9fe1-0800200c9a67"/><statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20110301"/></effectiveTime>
      <effectiveTime xsi:type="PIVL_TS" alignment="DW" operator="A"><phase><low value="19870105"/></phase><period value="1" unit="wk"/></effectiveTime>
      <consumable><manufacturedProduct><manufacturedMaterial><code code="105585" ${RXNORM} displayName="methotrexate 2.5 MG Oral Tablet"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
    ),
    writeSection(
      '48765-2',
      'Allergies',
      '',
      `<act classCode="ACT" moodCode="EVN"><code nullFlavor="NA"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" negationInd="true"><value xsi:type="CD" code="416098002" codeSystem="2.16.840.1.113883.6.96" displayName="Drug allergy"/></observation></entryRelationship></act>`,
    ),
    writeSection(
      '10157-6',
      'Family History',
      '',
      `<organizer classCode="CLUSTER" moodCode="EVN"><subject><relatedSubject classCode="PRS"><code code="FTH" codeSystem="2.16.840.1.113883.5.111" displayName="Father"/><subject><administrativeGenderCode code="M" codeSystem="2.16.840.1.113883.5.1" displayName="Male"/><birthTime value="1912"/></subject></relatedSubject></subject>
      <component><observation classCode="OBS" moodCode="EVN"><effectiveTime value="1970"/><value xsi:type="CD" code="22298006" codeSystem="2.16.840.1.113883.6.96" displayName="Myocardial infarction"/>
      <entryRelationship typeCode="CAUS"><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="419099009" codeSystem="2.16.840.1.113883.6.96" displayName="Dead"/></observation></entryRelationship>
      <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><code code="397659008" codeSystem="2.16.840.1.113883.6.96" displayName="Age"/><value xsi:type="INT" value="57"/></observation></entryRelationship></observation></component></organizer>`,
    ),
  ],
}).replace('2.16.840.1.113883.10.20.22.1.2', '2.16.840.1.113883.3.88.11.32.1')
