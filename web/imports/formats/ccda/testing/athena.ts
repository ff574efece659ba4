import { writeDocument, writeSection } from './write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96"'

const vital = (code: string, value: string) =>
  `<component><observation classCode="OBS" moodCode="EVN"><id root="d4f1b1b2-0000-4000-8000-000000000001"/>
  <code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><effectiveTime value="20240515"/>${value}</observation></component>`

/** One act with several problems, "NKDA" as a drug, two blood pressures a day, pounds and inches, a plan and goals. */
export const athenaDocument = writeDocument({
  title: 'Ambulatory Summary',
  release: '2015-08-01',
  custodian: 'Maple Street Family Practice',
  sections: [
    writeSection(
      '48765-2',
      'Allergies',
      '<content ID="nkda">NKDA</content>',
      `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
      <value xsi:type="CD" code="416098002" ${SNOMED} displayName="Allergy to drug"/>
      <participant typeCode="CSM"><participantRole><playingEntity><code nullFlavor="UNK"><originalText><reference value="#nkda"/></originalText></code></playingEntity></participantRole></participant>
      </observation></entryRelationship></act>`,
    ),
    writeSection(
      '11450-4',
      'Problems',
      '',
      `<act classCode="ACT" moodCode="EVN"><id root="6a2fa88d-4174-4909-aece-db44b60a3abb"/><statusCode code="active"/>
      <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><id root="6a2fa88d-4174-4909-aece-db44b60a3abc"/>
        <effectiveTime><low value="2015-03-02"/></effectiveTime>
        <value xsi:type="CD" code="I10" codeSystem="2.16.840.1.113883.6.90" displayName="Essential (primary) hypertension"/>
        <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="CD" code="90734009" ${SNOMED} displayName="Chronic"/></observation></entryRelationship>
      </observation></entryRelationship>
      <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><id root="6a2fa88d-4174-4909-aece-db44b60a3abd"/>
        <effectiveTime><low value="2018-07"/></effectiveTime>
        <value xsi:type="CD" code="35489007" ${SNOMED} displayName="Depressive disorder"/></observation></entryRelationship>
      <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" negationInd="true">
        <value xsi:type="CD" code="73211009" ${SNOMED} displayName="Diabetes mellitus"/></observation></entryRelationship></act>`,
      `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
        <value xsi:type="CD" code="160245001" ${SNOMED} displayName="No current problems or disability"/></observation></entryRelationship></act>`,
    ),
    writeSection(
      '8716-3',
      'Vitals',
      '',
      `<organizer classCode="CLUSTER" moodCode="EVN"><statusCode code="completed"/><effectiveTime value="20240515"/>
      ${vital('8480-6', '<value xsi:type="PQ" value="150" unit="mm[Hg]"/>')}
      ${vital('8462-4', '<value xsi:type="PQ" value="95" unit="mm[Hg]"/>')}
      ${vital('3141-9', '<value xsi:type="PQ" value="181" unit="[lb_av]"/>')}
      ${vital('8302-2', '<value xsi:type="PQ" value="66.5" unit="[in_i]"/>')}
      ${vital('59408-5', '<value xsi:type="PQ" value="98"/>')}
      ${vital('39156-5', '<value xsi:type="PQ" value="28.8" unit="kg/m2"/>')}</organizer>`,
      `<organizer classCode="CLUSTER" moodCode="EVN"><statusCode code="completed"/><effectiveTime value="20240515"/>
      ${vital('8480-6', '<value xsi:type="PQ" value="138" unit="mm[Hg]"/>')}
      ${vital('8462-4', '<value xsi:type="PQ" value="88" unit="mm[Hg]"/>')}
      ${vital('8310-5', '<value xsi:type="PQ" value="986" unit="[degF]"/>')}</organizer>`,
    ),
    writeSection(
      '18776-5',
      'Plan of Care',
      '',
      `<observation classCode="OBS" moodCode="RQO"><code code="4548-4" codeSystem="2.16.840.1.113883.6.1" displayName="Hemoglobin A1c"/><statusCode code="active"/><effectiveTime value="20240801"/></observation>`,
      `<encounter classCode="ENC" moodCode="INT"><code nullFlavor="UNK"><originalText>Follow-up visit</originalText></code><effectiveTime value="202411151430-0500"/></encounter>`,
    ),
    writeSection(
      '61146-7',
      'Goals',
      '<content ID="g1">Walk 30 minutes a day</content>',
      `<observation classCode="OBS" moodCode="GOL"><id root="1.9" extension="g1"/><code nullFlavor="UNK"/><text><reference value="#g1"/></text><statusCode code="active"/><effectiveTime><low value="20240515"/></effectiveTime></observation>`,
    ),
    writeSection(
      '48768-6',
      'Insurance',
      '',
      `<act classCode="ACT" moodCode="DEF"><code code="48768-6" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/>
      <entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN"><id root="1.9" extension="GRP-1"/><code code="PPO" codeSystem="2.16.840.1.113883.5.4" displayName="preferred provider organization policy"/><statusCode code="completed"/>
      <performer typeCode="PRF"><assignedEntity><code code="PAYOR" codeSystem="2.16.840.1.113883.5.110"/><representedOrganization><name>Springfield Health Plan</name></representedOrganization></assignedEntity></performer>
      <participant typeCode="COV"><time><low value="20240101"/></time><participantRole><id root="1.9" extension="MEM-77"/></participantRole></participant></act></entryRelationship></act>`,
    ),
  ],
})
