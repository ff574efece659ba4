// As written by iOS, with its DTD.
export const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-11-14 20:00:00 -0500"/>
 <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>`
export const record = (type: string, value: number | string, unit: string, startDate = '2026-11-01 08:00:00 -0500') =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Ann&apos;s &amp; Bob&#39;s &#x1F600; <Watch>" device="&lt;&lt;HKDevice: 0x28&gt;&gt;" unit="${unit}" creationDate="2026-11-01 08:00:01 -0500" startDate="${startDate}" endDate="${startDate}" value="${value}"/>\n`
export const pressure = (systolic: number, diastolic: number, at = '2026-11-02 07:30:00 -0500') =>
  `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="${at}" endDate="${at}">
  ${record('BloodPressureSystolic', systolic, 'mmHg', at)}${record('BloodPressureDiastolic', diastolic, 'mmHg', at)}</Correlation>\n`
export const exportOf = (...parts: string[]) => `${HEAD}${parts.join('')}</HealthData>\n`
