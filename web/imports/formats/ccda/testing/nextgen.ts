import { writeDocument, writeSection } from './write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96" codeSystemName="SNOMED CT"'
const RXNORM = 'codeSystem="2.16.840.1.113883.6.88"'

const drug = (id: string, inner: string, code: string, rest = '', mood = 'INT') =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}"><id root="2.16.840.1.113883.3.7" extension="${id}"/><text><reference value="#${id}"/></text>
  ${inner}<consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable>${rest}</substanceAdministration>`

const status = (code: string, name: string) =>
  `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><code code="33999-4" codeSystem="2.16.840.1.113883.6.1" displayName="Status"/>
  <value xsi:type="CD" code="${code}" ${SNOMED} displayName="${name}"/></observation></entryRelationship>`

const order = `<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><repeatNumber value="3"/><quantity value="30" unit="{tablet}"/>
  <author><time value="20240215"/><assignedAuthor><assignedPerson><name><given>Rosa</given><family>Marin</family></name></assignedPerson></assignedAuthor></author></supply></entryRelationship>`
const dispense = `<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="EVN"><effectiveTime value="20240301"/><quantity value="30" unit="{tablet}"/>
  <performer><assignedEntity><representedOrganization><name>Corner Pharmacy</name></representedOrganization></assignedEntity></performer></supply></entryRelationship>`

const medications = writeSection(
  '10160-0',
  'Medications',
  `<table><thead><tr><th>Medication</th><th>Instructions</th><th>Status</th></tr></thead><tbody>
  <tr ID="d1"><td>carvedilol 6.25 mg tablet</td><td>take 1 tablet by oral route 2 times every day</td><td>No Longer Active</td></tr>
  <tr ID="d2"><td>carvedilol 25 mg tablet</td><td>take 1 tablet by oral route 2 times every day with food</td><td>Active</td></tr>
  <tr ID="d3"><td>clindamycin 300 mg capsule</td><td>take 1 capsule 3 times every day</td><td>On Hold</td></tr>
  <tr ID="d4"><td>hydrocodone-acetaminophen 5-325 mg tablet</td><td>1-2 tablets every 4-6 hours as needed for pain, max 8 a day</td><td>Active</td></tr>
  <tr ID="d5"><td>levodopa 100 mg tablet</td><td>1 before breakfast, 1 before lunch, 2 before dinner</td><td>Active</td></tr>
  <tr ID="d6"><td>prednisone 10 mg tablet</td><td>taper</td><td>Active</td></tr></tbody></table>`,
  drug(
    'd1',
    '<statusCode code="completed"/><effectiveTime xsi:type="IVL_TS"><low value="20230105"/><high nullFlavor="UNK"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" institutionSpecified="true" operator="A"><period value="12" unit="h"/></effectiveTime><doseQuantity value="1.0" unit="{tbl}"/>',
    `<code code="200032" ${RXNORM} displayName="carvedilol 6.25 MG Oral Tablet"><originalText>carvedilol 6.25 mg tablet</originalText></code>`,
    status('421139008', 'No Longer Active'),
  ),
  drug(
    'd2',
    '<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240215"/><high nullFlavor="UNK"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" institutionSpecified="true" operator="A"><period value="12" unit="h"/></effectiveTime><routeCode code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1" displayName="ORAL"/><doseQuantity value="1.0" unit="{tbl}"/>',
    `<code code="200033" ${RXNORM} displayName="carvedilol 25 MG Oral Tablet"><originalText>carvedilol 25 mg tablet</originalText></code>`,
    `${status('55561003', 'Active')}<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="42343007" ${SNOMED} displayName="Congestive heart failure"/></observation></entryRelationship>${order}${dispense}`,
  ),
  drug(
    'd3',
    '<statusCode code="held"/><effectiveTime xsi:type="IVL_TS"><low value="20240901"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" institutionSpecified="true" operator="A"><period value="8" unit="h"/></effectiveTime>',
    `<code code="197518" ${RXNORM} displayName="clindamycin 300 MG Oral Capsule"/>`,
  ),
  drug(
    'd4',
    `<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240901"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period><low value="4" unit="h"/><high value="6" unit="h"/></period></effectiveTime><doseQuantity><low value="1"/><high value="2"/></doseQuantity><maxDoseQuantity><numerator value="8"/><denominator value="1" unit="d"/></maxDoseQuantity><administrationUnitCode code="C48542" codeSystem="2.16.840.1.113883.3.26.1.1" displayName="Tablet"/>`,
    `<code nullFlavor="UNK"/><name>hydrocodone-acetaminophen 5-325 mg tablet</name>`,
    `<precondition typeCode="PRCN"><criterion><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" code="22253000" ${SNOMED} displayName="Pain"/></criterion></precondition>`,
  ),
  drug(
    'd5',
    `<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20240901"/></effectiveTime><effectiveTime xsi:type="SXPR_TS" operator="A"><comp xsi:type="EIVL_TS"><event code="ACM"/><offset value="-30" unit="min"/></comp><comp xsi:type="EIVL_TS" operator="I"><event code="ACD"/></comp><comp xsi:type="EIVL_TS" operator="I"><event code="ACV"/></comp></effectiveTime>`,
    `<code code="OTH" ${RXNORM} displayName="Unknown"><originalText>levodopa 100 mg tablet</originalText></code>`,
  ),
  drug(
    'd6',
    '<statusCode code="active"/><effectiveTime xsi:type="IVL_TS"><low value="20241001"/></effectiveTime>',
    `<code code="198145" ${RXNORM} displayName="prednisone 10 MG Oral Tablet"/>`,
    `<entryRelationship typeCode="COMP"><substanceAdministration classCode="SBADM" moodCode="INT"><effectiveTime xsi:type="IVL_TS"><low value="20241001"/><high value="20241003"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="1" unit="d"/></effectiveTime><doseQuantity value="4"/></substanceAdministration></entryRelationship>
    <entryRelationship typeCode="COMP"><substanceAdministration classCode="SBADM" moodCode="INT"><effectiveTime xsi:type="IVL_TS"><low value="20241004"/><high value="20241006"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="1" unit="d"/></effectiveTime><doseQuantity value="2"/></substanceAdministration></entryRelationship>`,
  ),
)

const administered = writeSection(
  '29549-3',
  'Medications Administered',
  '',
  drug(
    'g1',
    '<statusCode code="completed"/><effectiveTime value="20240301221500-0600"/><doseQuantity value="1" unit="g"/>',
    `<code code="309092" ${RXNORM} displayName="ceftriaxone 1 GM Injection"/>`,
    '',
    'EVN',
  ),
)

const severity = (code: string, name: string) =>
  `<entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><code code="SEV" codeSystem="2.16.840.1.113883.5.4"/><value xsi:type="CD" code="${code}" ${SNOMED} displayName="${name}"/></observation></entryRelationship>`

const allergy = (inner: string, beside = '') =>
  `<act classCode="ACT" moodCode="EVN"><code code="CONC" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="completed"/>
  <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>${inner}</observation></entryRelationship>${beside}</act>`

const allergies = writeSection(
  '48765-2',
  'Allergies',
  '',
  allergy(
    `<effectiveTime><low value="2009"/><high value="20150301"/></effectiveTime><value xsi:type="CD" code="416098002" ${SNOMED} displayName="Drug allergy"/>
    <participant typeCode="CSM"><participantRole><playingEntity><code code="215770" ${RXNORM} displayName="Bayer Aspirin"/><name>aspirin</name></playingEntity></participantRole></participant>
    ${status('55561003', 'Active')}
    <entryRelationship typeCode="MFST" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="247472004" ${SNOMED} displayName="Hives"/>${severity('255604002', 'Mild')}</observation></entryRelationship>
    <entryRelationship typeCode="MFST" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><text>Swelling of the tongue</text><value xsi:type="CD" nullFlavor="OTH"/></observation></entryRelationship>
    <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><code code="82606-5" codeSystem="2.16.840.1.113883.6.1"/><value xsi:type="CD" code="CRITH" codeSystem="2.16.840.1.113883.5.1063" displayName="High criticality"/></observation></entryRelationship>`,
    severity('24484000', 'Severe'),
  ),
  // The substance is written beside the kind of the allergy.
  allergy(
    `<value xsi:type="CD" code="419511003" ${SNOMED} displayName="Propensity to adverse reactions to drug"><originalText>Codeine</originalText></value>
    <participant typeCode="CSM"><participantRole><playingEntity><code nullFlavor="UNK"/></playingEntity></participantRole></participant>${status('73425007', 'Inactive')}`,
  ),
)

const problems = writeSection(
  '11450-4',
  'Problems',
  '',
  `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.3.7" extension="p1"/>
  <effectiveTime><low value="2013"/></effectiveTime><value xsi:type="CD" code="194828000" ${SNOMED} displayName="Angina"><originalText>Exercise-induced angina</originalText></value>${severity('371923003', 'Mild to moderate')}
  <entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><code code="445518008" ${SNOMED} displayName="Age at onset"/><value xsi:type="PQ" value="57" unit="a"/></observation></entryRelationship>
  <entryRelationship typeCode="SUBJ" inversionInd="true"><act classCode="ACT" moodCode="EVN"><code code="48767-8" codeSystem="2.16.840.1.113883.6.1"/><text>Only on stairs.</text></act></entryRelationship></observation></entryRelationship></act>`,
  `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.3.7" extension="p2"/>
  <effectiveTime><low value="20190304"/></effectiveTime><value xsi:type="CD" code="239873007" ${SNOMED} displayName="Osteoarthritis of knee"><qualifier><name code="272741003" ${SNOMED} displayName="Laterality"/><value code="7771000" ${SNOMED} displayName="Left"/></qualifier></value></observation></entryRelationship></act>`,
  `<act classCode="ACT" moodCode="EVN"><statusCode code="completed"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><id root="2.16.840.1.113883.3.7" extension="p3"/>
  <effectiveTime><low value="20200101"/><high nullFlavor="UNK"/></effectiveTime><value xsi:type="CD" code="44465007" ${SNOMED} displayName="Sprain of ankle"/></observation></entryRelationship></act>`,
  // An entry about the newborn.
  `<act classCode="ACT" moodCode="EVN"><subject><relatedSubject classCode="PRS"><code code="NCHILD" codeSystem="2.16.840.1.113883.5.111" displayName="Newborn"/></relatedSubject></subject><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="387712008" ${SNOMED} displayName="Neonatal jaundice"/></observation></entryRelationship></act>`,
)

const result = (code: string, inner: string, state = 'completed') =>
  `<component><observation classCode="OBS" moodCode="EVN"><code code="${code}" codeSystem="2.16.840.1.113883.6.1" displayName="Test ${code}"/><statusCode code="${state}"/>${inner}</observation></component>`

const LONG = 'Lungs are not clear; pneumonia cannot be ruled out, and other tests are required. '.repeat(3).trim()

const results = writeSection(
  '30954-2',
  'Results',
  '',
  `<organizer classCode="BATTERY" moodCode="EVN"><code nullFlavor="UNK"><originalText>Evening panel</originalText></code><statusCode code="completed"/><effectiveTime value="20240301223000-0600"/>
  <specimen><specimenRole><specimenPlayingEntity><code code="122555007" ${SNOMED} displayName="Venous blood specimen"/></specimenPlayingEntity></specimenRole></specimen>
  ${result('1-8', '<value xsi:type="RTO_PQ_PQ"><numerator value="1"/><denominator value="128"/></value>')}
  ${result('2-6', `<value xsi:type="ED">${LONG}</value><entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="EVN"><code code="48767-8" codeSystem="2.16.840.1.113883.6.1"/><text>Called to the ward.</text></act></entryRelationship>`)}
  ${result('3-4', '<value xsi:type="PQ" nullFlavor="NAV"/>', 'active')}
  ${result('4-2', '<value xsi:type="PQ" value="7" unit="mmol/L"/>', 'aborted')}
  ${result('5-9', `<value xsi:type="CO" value="3" code="LA6113-0" codeSystem="2.16.840.1.113883.6.1" displayName="Three plus"/><methodCode code="M" codeSystem="1.2.3" displayName="Test strip"/><referenceRange><observationRange><text>Negative</text><interpretationCode code="N" codeSystem="2.16.840.1.113883.5.83"/></observationRange></referenceRange><referenceRange><observationRange><text>Four plus</text><interpretationCode code="HH" codeSystem="2.16.840.1.113883.5.83"/></observationRange></referenceRange>`)}
  </organizer>`,
)

/** In the manner of NextGen and Allscripts: directions only in rows, status observations, names beside the codes. */
export const nextgenDocument = writeDocument({
  title: 'Referral Summary',
  release: '2015-08-01',
  custodian: 'Harbor Clinic',
  sections: [
    medications,
    administered,
    allergies,
    problems,
    results,
    writeSection(
      '47519-4',
      'Procedures',
      '',
      `<procedure classCode="PROC" moodCode="RQO"><id root="2.16.840.1.113883.3.7" extension="pr1"/><code code="73761001" ${SNOMED} displayName="Colonoscopy"/><statusCode code="active"/><effectiveTime value="20270105"/><targetSiteCode code="71854001" ${SNOMED} displayName="Colon structure"/></procedure>`,
    ),
    writeSection(
      '11369-6',
      'Immunizations',
      '',
      `<substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><statusCode code="completed"/><effectiveTime value="20231001"/><consumable><manufacturedProduct><manufacturedMaterial><code code="150" codeSystem="2.16.840.1.113883.12.292" displayName="influenza, quadrivalent"/></manufacturedMaterial></manufacturedProduct></consumable>
      <entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8" displayName="Patient objection"/></observation></entryRelationship></substanceAdministration>`,
    ),
    writeSection(
      '29762-2',
      'Social History',
      '',
      `<observation classCode="OBS" moodCode="EVN"><code code="72166-2" codeSystem="2.16.840.1.113883.6.1" displayName="Tobacco smoking status"/><effectiveTime value="20240215"/><value xsi:type="CD" code="8517006" ${SNOMED} displayName="Former smoker"/></observation>`,
    ),
    writeSection('51848-0', 'Assessments', 'Doing well. <content>Return in spring.</content>'),
  ],
})
