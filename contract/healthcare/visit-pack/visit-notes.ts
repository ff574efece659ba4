import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, flag, reference, text } from '#contract/record/fields.ts'
import type { Appointment } from '../appointments/appointments.ts'

/** One note for a visit: a question before it, or a decision and its outcome. */
export const visitNotes = defineRecord({
  name: 'visit-notes',
  one: 'Visit Note',
  many: 'Visit Notes',
  page: ({ appointmentId }) => `/visit-pack?appointment=${appointmentId}`,
  title: 'note',
  fields: {
    note: text('Note', { required: true, max: 500, placeholder: 'Can I take it before breakfast?' }),
    kind: choice('Type', { question: 'Question', decision: 'Decision' }, { required: true }),
    appointmentId: reference('Appointment', 'appointments', { required: true }),
    isAsked: flag('Asked', { required: true, default: false, hint: 'For a question.' }),
    medicationId: reference('Medication', 'medications', { hint: 'For a decision: what it started or changed.' }),
    followUpId: reference('Next appointment', 'appointments', { hint: 'For a decision: what was scheduled after it.' }),
  },
})

export type VisitNote = RecordOf<typeof visitNotes>

/** A visit's notes of one kind, oldest first. */
export const notesOf = (notes: readonly VisitNote[], { id }: Pick<Appointment, 'id'>, kind: VisitNote['kind']) =>
  notes
    .filter(note => note.appointmentId === id && note.kind === kind)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))

/** Questions from earlier visits to the same provider that were not marked as asked. */
export const questionsLeftOpen = (
  notes: readonly VisitNote[],
  visit: Appointment,
  all: readonly Appointment[],
): VisitNote[] => {
  const earlier = all.filter(
    ({ id, providerId, appointmentDate }) =>
      id !== visit.id &&
      providerId !== null &&
      providerId === visit.providerId &&
      appointmentDate < visit.appointmentDate,
  )
  return earlier.flatMap(appointment => notesOf(notes, appointment, 'question')).filter(({ isAsked }) => !isAsked)
}
