import type { OwnForms } from './record/form/form-parts.ts'

/** What the form of a record type has of its own, by the type's name; fetched when the first such form opens. */
export const forms: OwnForms = {
  appointments: () => import('#web/healthcare/appointments/appointment-form.ts').then(m => m.appointmentForm),
  'fitness-goals': () => import('./lifecare/fitness-movement/goal-form.ts').then(m => m.goalForm),
  'hearing-tests': () => import('#web/lifecare/topics/forms/hearing-test-form.ts').then(m => m.hearingTestForm),
  'medical-conditions': () => import('#web/healthcare/medical-history/condition-form.ts').then(m => m.conditionForm),
  vitals: () => import('#web/healthcare/health-data/vitals-form.ts').then(m => m.vitalsForm),
  immunizations: () => import('./lifecare/health-profile/immunization-form.ts').then(m => m.immunizationForm),
  'sexual-health-assessments': () =>
    import('#web/lifecare/sexual-health/assessment-form.ts').then(m => m.assessmentForm),
  'nutrition-logs': () => import('./lifecare/diet-nutrition/meal-form.ts').then(m => m.mealForm),
  'diet-plans': () => import('./lifecare/diet-nutrition/diet-plan-form.ts').then(m => m.dietPlanForm),
  'sleep-logs': () => import('./lifecare/sleep-health/sleep-form.ts').then(m => m.sleepForm),
  'sleep-goals': () => import('./lifecare/sleep-health/sleep-form.ts').then(m => m.sleepForm),
  'body-measurements': () => import('./lifecare/fitness-movement/measurement-form.ts').then(m => m.measurementForm),
  'fitness-classes': () => import('./lifecare/fitness-movement/class-form.ts').then(m => m.classForm),
}
