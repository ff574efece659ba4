import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import { type Appointment, appointments } from '../appointments/appointments.ts'
import { notesOf, questionsLeftOpen, type VisitNote, visitNotes } from './visit-notes.ts'

const meta = { version: 1, updatedAt: '', isSample: false, createdAt: '' }
const visit = (id: string, appointmentDate: string, providerId: string | null): Appointment => ({
  ...completeValues(appointments, { type: 'Checkup', appointmentDate, providerId }),
  ...meta,
  id,
})
const note = (text: string, appointmentId: string, createdAt: string, more: Partial<VisitNote> = {}): VisitNote => ({
  ...completeValues(visitNotes, { note: text, kind: 'question', appointmentId }),
  ...meta,
  id: text,
  createdAt,
  ...more,
})

const coming = visit('coming', '2026-11-24', 'garcia')
const all = [coming, visit('last', '2026-09-01', 'garcia'), visit('other', '2026-09-02', 'lee')]
const notes = [
  note('Second?', 'coming', '2026-11-02'),
  note('First?', 'coming', '2026-11-01'),
  note('Rest', 'coming', '2026-11-03', { kind: 'decision' }),
  note('Forgotten?', 'last', '2026-08-01'),
  note('Answered?', 'last', '2026-08-02', { isAsked: true }),
  note('For Lee?', 'other', '2026-08-03'),
]

it('shows a visit’s notes in the order in which they were written', () => {
  expect(notesOf(notes, coming, 'question').map(one => one.note)).toEqual(['First?', 'Second?'])
  expect(notesOf(notes, coming, 'decision').map(one => one.note)).toEqual(['Rest'])
})

it('remembers what was not asked at earlier visits to the same provider', () => {
  expect(questionsLeftOpen(notes, coming, all).map(one => one.note)).toEqual(['Forgotten?'])
  const alone = { ...coming, providerId: null }
  expect(questionsLeftOpen(notes, alone, [alone, visit('last', '2026-09-01', null)])).toEqual([])
})
