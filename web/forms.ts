import type { CustomForms } from './record/form/form-parts.ts'

const withProvider = () =>
  import('#web/healthcare/providers/provider-input.tsx').then(m => ({ inputs: { providerId: m.ProviderInput } }))

/** Custom parts of a record type's form, by the type's name; loaded when the first such form opens. */
export const forms: CustomForms = {
  allergies: () => import('./lifecare/health-profile/allergy-form.tsx').then(m => m.allergyForm),
  appointments: () => import('#web/healthcare/appointments/appointment-form.ts').then(m => m.appointmentForm),
  documents: async () => ({ ...(await withProvider()), isShown: name => name !== 'fileName' }),
  // Stands with the allergies, which outweigh it.
  'health-basics': async () => ({ details: () => ({ noKnownAllergies: null }) }),
  'fitness-goals': () => import('./lifecare/fitness-movement/goal-form.ts').then(m => m.goalForm),
  // Right beside left, as on a paper prescription.
  'hearing-tests': () =>
    import('#contract/lifecare/hearing/hearing-tests.ts').then(({ hearingTests: { fields } }) => ({
      short: Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'integer' ? [name] : [])),
    })),
  medications: () => import('#web/healthcare/medications/form/medication-form.ts').then(m => m.medicationForm),
  'medical-conditions': () => import('#web/healthcare/medical-history/condition-form.ts').then(m => m.conditionForm),
  'mood-entries': () =>
    import('./lifecare/mood-wellbeing/mood-input.tsx').then(m => ({ inputs: { mood: m.MoodInput } })),
  'lab-results': () => import('#web/healthcare/test-results/result-form.ts').then(m => m.resultForm),
  providers: () => import('#web/healthcare/providers/provider-details.tsx').then(m => m.providerForm),
  'sleep-studies': withProvider,
  'eye-exams': withProvider,
  'dental-treatments': () => import('./lifecare/dental-health/treatment-form.tsx').then(m => m.treatmentForm),
  'dental-visits': withProvider,
  'sexual-health-screenings': withProvider,
  'preventive-screenings': withProvider,
  procedures: withProvider,
  symptoms: () => import('#web/healthcare/medical-history/symptom-advice.tsx').then(m => ({ Notice: m.SymptomAdvice })),
  visits: withProvider,
  vitals: () => import('#web/healthcare/health-data/vitals-form.ts').then(m => m.vitalsForm),
  immunizations: () =>
    import('./lifecare/health-profile/vaccine-input.tsx').then(m => ({ inputs: { vaccine: m.VaccineInput } })),
  'sexual-health-assessments': () =>
    Promise.all([
      import('#web/lifecare/sexual-health/level-output.tsx'),
      import('#web/lifecare/sexual-health/urgent-steps.tsx'),
    ]).then(([{ LevelOutput }, { UrgentSteps }]) => ({ inputs: { level: LevelOutput }, Notice: UrgentSteps })),
  'nutrition-logs': () =>
    import('#web/lifecare/diet-nutrition/nutrition-day.ts').then(m => ({
      short: ['date', 'mealType', ...m.NUTRIENTS],
      start: hour => ({ mealType: m.mealAt(hour) }),
    })),
  'diet-plans': () => import('#web/lifecare/diet-nutrition/nutrition-day.ts').then(m => ({ short: m.MEASURES })),
  'sleep-logs': () => import('./lifecare/sleep-health/sleep-form.ts').then(m => m.sleepForm),
  'sleep-goals': () => import('./lifecare/sleep-health/sleep-form.ts').then(m => m.sleepForm),
  'body-measurements': () =>
    import('#contract/lifecare/fitness-movement/body-measurements.ts').then(m => ({ short: m.MEASURED })),
  'fitness-classes': () => import('./record/form/time-input.tsx').then(m => ({ inputs: { time: m.TimeInput } })),
}
