import type { Patient } from './document-header.ts'

/** Whether two documents are about one patient, by an identifier, or by name and date of birth. Missing data counts as equal. */
const isSame = (a: Patient, b: Patient) => {
  if (a.ids.some(id => b.ids.includes(id))) return a.person === '' || b.person === '' || a.person === b.person
  if (a.person && b.person) return a.person === b.person
  return a.ids.length === 0 || b.ids.length === 0
}

/** The documents of the patient with the most documents; in a tie, the first one's. */
export const ofOnePatient = <Document extends { patient: Patient }>(documents: Document[]): Set<Document> => {
  const groups = documents.map(({ patient }) => documents.filter(other => isSame(patient, other.patient)))
  const [largest = []] = groups.toSorted((a, b) => b.length - a.length)
  return new Set(largest)
}
