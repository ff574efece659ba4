import type { OwnForms } from '#web/record/form-parts.ts'

/** What the form of a record type has of its own, by the type's name; fetched when the first such form opens. */
export const forms: OwnForms = {
  appointments: () => import('#web/healthcare/appointments/appointment-form.ts').then(m => m.appointmentForm),
  'hearing-tests': () => import('#web/lifecare/topics/forms/hearing-test-form.ts').then(m => m.hearingTestForm),
  'medical-conditions': () => import('#web/healthcare/medical-history/condition-form.ts').then(m => m.conditionForm),
  vitals: () => import('#web/healthcare/health-data/vitals-form.ts').then(m => m.vitalsForm),
}
