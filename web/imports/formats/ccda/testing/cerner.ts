import { writeDocument, writeSection } from './write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96" codeSystemName="SNOMED CT"'

const allergy = (attributes: string, inner: string, status = 'active') =>
  `<act classCode="ACT" moodCode="EVN"><id root="2.16.840.1.113883.3.13.6" extension="A"/><code code="CONC" codeSystem="2.16.840.1.113883.5.6"/>
  <statusCode code="${status}"/><effectiveTime><low value="20120806"/></effectiveTime>
  <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" ${attributes}><id root="2.16.840.1.113883.3.13.6" extension="A"/>
  <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>${inner}</observation></entryRelationship></act>`

const substance = (code: string, name: string) =>
  `<participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT">
  <code code="${code}" codeSystem="2.16.840.1.113883.6.88" displayName="${name}"/></playingEntity></participantRole></participant>`

/** The same id for all allergies: "none known", one entered in error, and one that has ended. */
const allergies = writeSection(
  '48765-2',
  'Allergies, Adverse Reactions, Alerts',
  '<list><item ID="a1">Penicillin</item></list>',
  allergy(
    '',
    `<effectiveTime><low value="20120806000000+0000"/></effectiveTime>
    <value xsi:type="CD" code="416098002" ${SNOMED} displayName="Drug allergy"/>${substance('7980', 'Penicillin G')}
    <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.28"/><code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/>
      <value xsi:type="CE" code="55561003" ${SNOMED} displayName="Active"/></observation></entryRelationship>
    <entryRelationship typeCode="MFST" inversionInd="true"><observation classCode="OBS" moodCode="EVN">
      <code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" code="247472004" ${SNOMED} displayName="Hives"/>
      <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN">
        <code code="SEV" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" code="371924009" ${SNOMED} displayName="Moderate to severe"/>
      </observation></entryRelationship></observation></entryRelationship>`,
  ),
  allergy(
    '',
    `<value xsi:type="CD" code="418471000" ${SNOMED} displayName="Propensity to adverse reactions to food"/>${substance('1', 'Shellfish')}`,
  ),
  allergy(
    'negationInd="true"',
    `<value xsi:type="CD" code="414285001" ${SNOMED} displayName="Food allergy"/>${substance('2', 'Peanut')}`,
  ),
  allergy('', `<value xsi:type="CD" code="416098002" ${SNOMED}/>${substance('3', 'Codeine')}`, 'nullified'),
  allergy(
    '',
    `<value xsi:type="CD" code="416098002" ${SNOMED}/>${substance('4', 'Sulfa')}
    <entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/>
    <value xsi:type="CE" code="413322009" ${SNOMED} displayName="Resolved"/></observation></entryRelationship>`,
  ),
)

const immunization = (attributes: string, time: string, code: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}><id nullFlavor="NI"/><statusCode code="completed"/>
  <effectiveTime ${time}/><consumable><manufacturedProduct><manufacturedMaterial>${code}<lotNumberText>EX77</lotNumberText>
  </manufacturedMaterial><manufacturerOrganization><name>Example Vaccines</name></manufacturerOrganization></manufacturedProduct></consumable></substanceAdministration>`

const immunizations = writeSection(
  '11369-6',
  'Immunizations',
  '<table><tbody><tr><td ID="i1">tetanus-diphtheria toxoids</td></tr></tbody></table>',
  immunization(
    'negationInd="false"',
    'value="20181003"',
    `<code nullFlavor="OTH"><originalText><reference value="#i1"/></originalText>
    <translation code="09" codeSystem="2.16.840.1.113883.12.292" displayName="Td (adult)"/></code>`,
  ),
  immunization('', 'value="1998"', '<code code="03" codeSystem="2.16.840.1.113883.12.292" displayName="MMR"/>'),
  immunization(
    'negationInd="true"',
    'value="20201010"',
    '<code code="88" codeSystem="2.16.840.1.113883.12.292" displayName="influenza"/>',
  ),
  immunization('', 'nullFlavor="UNK"', '<code code="45" codeSystem="2.16.840.1.113883.12.292" displayName="Hep B"/>'),
)

const encounters = writeSection(
  '46240-8',
  'Encounters',
  '',
  `<encounter classCode="ENC" moodCode="EVN"><id root="2.16.840.1.113883.3.13" extension="E1"/>
  <code code="99213" codeSystem="2.16.840.1.113883.6.12" displayName="Office outpatient visit 15 minutes"/>
  <effectiveTime><low value="20240301090000-0500"/><high value="20240301093000-0500"/></effectiveTime>
  <performer><assignedEntity><assignedPerson><name>Dr. Lee Example</name></assignedPerson></assignedEntity></performer>
  <participant typeCode="LOC"><participantRole classCode="SDLOC"><playingEntity classCode="PLC"><name>Hillside Hospital</name></playingEntity></participantRole></participant>
  <entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN"><code code="29308-4" codeSystem="2.16.840.1.113883.6.1"/>
  <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="10509002" ${SNOMED} displayName="Acute bronchitis"/></observation></entryRelationship></act></entryRelationship>
  </encounter>`,
)

const procedures = writeSection(
  '47519-4',
  'Procedures',
  '',
  `<procedure classCode="PROC" moodCode="EVN"><id root="2.16.840.1.113883.3.13" extension="P1"/>
  <code code="80146002" ${SNOMED} displayName="Appendectomy"/><statusCode code="completed"/><effectiveTime value="20150203"/></procedure>`,
  `<procedure classCode="PROC" moodCode="EVN" negationInd="true"><id root="2.16.840.1.113883.3.13" extension="P2"/>
  <code code="73761001" ${SNOMED} displayName="Colonoscopy"/><statusCode code="completed"/></procedure>`,
)

export const cernerDocument = writeDocument({
  title: 'Continuity of Care Document',
  release: '2015-08-01',
  custodian: 'Hillside Hospital',
  sections: [allergies, immunizations, encounters, procedures],
})
