import { writeDocument, writeSection } from './write-document.ts'

const ATC = 'codeSystem="2.16.840.1.113883.6.73" codeSystemName="ATC"'
const SNOMED = 'codeSystem="2.16.840.1.113883.6.96"'

/** In the manner of European patient summaries: ingredients with strengths, German words, a prefix for the namespace. */
export const europeanDocument = writeDocument({
  title: 'Patientenkurzakte',
  custodian: 'Praxis am Markt',
  time: '20240301223000+0100',
  sections: [
    writeSection(
      '10160-0',
      'Medikationsplan',
      '<list><item ID="m1">Metoprolol 1-0-1-0</item></list>',
      `<substanceAdministration classCode="SBADM" moodCode="INT"><id root="1.2.276.0.76.4.16" extension="7"/><text><reference value="#m1"/></text><statusCode code="active"/>
      <effectiveTime xsi:type="IVL_TS"><low value="201305"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><phase><low value="198701010800"/></phase><period value="1" unit="d"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="I"><phase><low value="198701012000"/></phase><period value="1" unit="d"/></effectiveTime>
      <routeCode code="20053000" codeSystem="0.4.0.127.0.16.1.1.2.1" displayName="zum Einnehmen"/><doseQuantity value=".5"/>
      <consumable><manufacturedProduct><manufacturedMaterial><code code="C07AB02" ${ATC} displayName="Metoprolol"/><name>Beloc-Zok mite</name>
      <formCode code="10219000" codeSystem="0.4.0.127.0.16.1.1.2.1" displayName="Tablette"/>
      <ingredient classCode="ACTI"><quantity><numerator value="47.50" unit="mg"/><denominator value="1" unit="{Tablette}"/></quantity><ingredient><code code="C07AB02" ${ATC} displayName="Metoprololsuccinat"/></ingredient></ingredient></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
    ),
    writeSection(
      '48765-2',
      'Allergien und Unverträglichkeiten',
      '',
      `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><effectiveTime><low value="1998"/></effectiveTime>
      <value xsi:type="CD" code="416098002" ${SNOMED} displayName="Arzneimittelallergie"/>
      <participant typeCode="CSM"><participantRole><playingEntity><code code="J01CE01" ${ATC} displayName="Benzylpenicillin"><originalText>Penizillin</originalText></code></playingEntity></participantRole></participant></observation></entryRelationship></act>`,
    ),
    writeSection(
      '30954-2',
      'Befunde',
      '',
      `<organizer classCode="BATTERY" moodCode="EVN"><statusCode code="completed"/><component><observation classCode="OBS" moodCode="EVN"><id root="1.2.276.0.76.4.16" extension="k1"/><code code="2823-3" codeSystem="2.16.840.1.113883.6.1" displayName="Kalium"/><statusCode code="completed"/><effectiveTime value="202403012230+0100"/><value xsi:type="PQ" value="4.2" unit="mmol/L"/></observation></component></organizer>`,
    ),
  ],
})
  .replace('xmlns="urn:hl7-org:v3"', 'xmlns:cda="urn:hl7-org:v3"')
  .replace(/<(\/?)(?=[A-Za-z])/g, '<$1cda:')
