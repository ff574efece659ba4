/** Writes clinical documents of invented patients, for tests. */
export interface WrittenDocument {
  title?: string
  time?: string
  custodian?: string
  patientId?: string
  name?: [given: string, family: string]
  born?: string
  /** The release of the templates; none in R1.1. */
  release?: string
  /** More header elements, such as authors and care teams. */
  header?: string
  sections: string[]
}

const LOINC = '2.16.840.1.113883.6.1'

export const writeDocument = (document: WrittenDocument) => {
  const { title = 'Summary of Care', time = '20240601101500-0500', custodian = 'Riverside Clinic', release } = document
  const { patientId = '1001', name = ['Ada', 'Sample'], born = '19700102', header = '', sections } = document
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="CDA.xsl"?>
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<realmCode code="US"/>
<templateId root="2.16.840.1.113883.10.20.22.1.2"${release ? ` extension="${release}"` : ''}/>
<id root="1.2.3.4.5" extension="${title}-${time}"/>
<code code="34133-9" codeSystem="${LOINC}" displayName="Summarization of Episode Note"/>
<title>${title}</title>
<effectiveTime value="${time}"/>
<recordTarget><patientRole><id root="1.2.3.4.5.6" extension="${patientId}"/>
<patient><name use="L"><given>${name[0]}</given><family>${name[1]}</family></name><birthTime value="${born}"/></patient>
</patientRole></recordTarget>
<custodian><assignedCustodian><representedCustodianOrganization><id root="1.2.3"/><name>${custodian}</name></representedCustodianOrganization></assignedCustodian></custodian>
${header}
<component><structuredBody>
${sections.map(section => `<component>${section}</component>`).join('\n')}
</structuredBody></component>
</ClinicalDocument>`
}

export const writeSection = (code: string, title: string, text: string, ...entries: string[]) =>
  `<section><code code="${code}" codeSystem="${LOINC}"/><title>${title}</title><text>${text}</text>
${entries.map(entry => `<entry>${entry}</entry>`).join('\n')}</section>`
