import { writeDocument, writeSection } from './write-document.ts'

/** From before C-CDA: every medication is "completed", names are texts, statuses are observations. */
const c32 = (sections: string[]) =>
  writeDocument({
    title: 'Department of Veterans Affairs Summary',
    custodian: 'Department of Veterans Affairs',
    time: '20140304120000',
    sections,
  })
    .replace('2.16.840.1.113883.10.20.22.1.2', '2.16.840.1.113883.3.88.11.32.1')
    .replace(
      '<ClinicalDocument',
      `<!-- ${'This document was made for the patient. '.repeat(200)} -->\n<ClinicalDocument`,
    )

const status = (code: string, name: string) =>
  `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.1.47"/>
  <code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="CE" code="${code}" codeSystem="2.16.840.1.113883.6.96" displayName="${name}"/></observation></entryRelationship>`

const drug = (id: string, name: string, inner: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="2.16.840.1.113883.4.349" extension="${id}"/><statusCode code="completed"/>
  ${inner.startsWith('<effectiveTime') ? '' : '<effectiveTime xsi:type="IVL_TS"><low value="20120501"/></effectiveTime>'}${inner}
  <consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="UNK"/><name>${name}</name></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

export const veteransDocument = c32([
  writeSection(
    '10160-0',
    'Medications - Prescription and Non-Prescription',
    '',
    drug('M1', 'SIMVASTATIN 40MG TAB', ''),
    drug('M2', 'WARFARIN 5MG TAB', status('421139008', 'No Longer Active')),
    drug(
      'M3',
      'ALBUTEROL INHALER',
      '<effectiveTime xsi:type="IVL_TS"><low value="20110101"/><high value="20110301"/></effectiveTime><effectiveTime xsi:type="EIVL_TS" operator="A"><event code="HS"/></effectiveTime>',
    ),
  ),
  writeSection(
    '11450-4',
    'Problems/Conditions',
    '<content ID="p1">Post-traumatic stress disorder</content>',
    `<act classCode="ACT" moodCode="EVN"><id nullFlavor="NI"/><code nullFlavor="NA"/>
    <entryRelationship typeCode="SUBJ" inversionInd="false"><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.4.349" extension="P1"/>
    <text><reference value="#p1"/></text><statusCode code="completed"/><effectiveTime><low value="2004"/></effectiveTime>
    <value xsi:type="CD" nullFlavor="UNK"><translation code="309.81" codeSystem="2.16.840.1.113883.6.103" displayName="Posttraumatic stress disorder"/></value>${status('55561003', 'Active')}</observation></entryRelationship></act>`,
  ),
  writeSection('47420-5', 'Functional Status', '<table><tbody><tr><td>Independent</td></tr></tbody></table>'),
])
