import type { DocumentRecord } from '#contract/documents/documents.ts'
import { readLinks } from '#contract/documents/linked-records.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { addDays } from '#contract/record/time/days.ts'

/** Linked to the visit, or from the last year; never sensitive ones. */
export const visitDocuments = (all: readonly DocumentRecord[], { id: visitId }: { id: string }, today: string) => {
  const isLinked = ({ linkedRecords }: DocumentRecord) =>
    readLinks(linkedRecords).some(({ type, id }) => type === appointments.name && id === visitId)
  const isRecent = ({ date }: DocumentRecord) => date !== null && date >= addDays(today, -365) && date <= today
  return all.filter(document => !document.sensitivity && (isLinked(document) || isRecent(document)))
}
