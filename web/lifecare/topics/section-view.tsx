import { type ComponentType, Suspense } from 'react'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppointmentsSection } from './sections/appointments-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { FiguresSection } from './sections/figures-section.tsx'
import { ListSection } from './sections/list-section.tsx'

type SectionOf<Show> = Extract<Section, { show: Show }>
type SectionComponent<S> = ComponentType<{ section: S }>

/** The component of each kind of section; a kind without one does not compile. Components of a single topic are lazy. */
const sectionComponents: { [Show in Section['show']]: SectionComponent<SectionOf<Show>> } = {
  figures: FiguresSection,
  list: ListSection,
  details: DetailsSection,
  appointments: AppointmentsSection,
  'eye-prescription': lazyPart(() =>
    import('../vision-care/eye-prescription-section.tsx').then(m => m.EyePrescriptionSection),
  ),
  allergies: lazyPart(() => import('../health-profile/allergies-section.tsx').then(m => m.AllergiesSection)),
  'recommended-screenings': lazyPart(() =>
    import('../health-profile/recommended-screenings-section.tsx').then(m => m.RecommendedScreeningsSection),
  ),
  'emergency-information': lazyPart(() =>
    import('../health-profile/emergency-information-section.tsx').then(m => m.EmergencyInformationSection),
  ),
  'mood-calendar': lazyPart(() =>
    import('../mood-wellbeing/mood-calendar-section.tsx').then(m => m.MoodCalendarSection),
  ),
  'recent-moods': lazyPart(() => import('../mood-wellbeing/recent-moods-section.tsx').then(m => m.RecentMoodsSection)),
  resources: lazyPart(() => import('./sections/resources-section.tsx').then(m => m.ResourcesSection)),
  'vaccine-groups': lazyPart(() =>
    import('../health-profile/vaccine-groups-section.tsx').then(m => m.VaccineGroupsSection),
  ),
  'risk-assessment': lazyPart(() =>
    import('../sexual-health/risk-assessment-section.tsx').then(m => m.RiskAssessmentSection),
  ),
  pregnancies: lazyPart(() => import('../sexual-health/pregnancies-section.tsx').then(m => m.PregnanciesSection)),
  'sudden-loss': lazyPart(() => import('./sections/sudden-loss-section.tsx').then(m => m.SuddenLossSection)),
  'tooth-chart': lazyPart(() => import('../dental-health/tooth-chart-section.tsx').then(m => m.ToothChartSection)),
  audiogram: lazyPart(() => import('../hearing/audiogram-section.tsx').then(m => m.AudiogramSection)),
  'hearing-levels': lazyPart(() => import('../hearing/hearing-levels-section.tsx').then(m => m.HearingLevelsSection)),
  'hearing-aids': lazyPart(() => import('../hearing/hearing-aids-section.tsx').then(m => m.HearingAidsSection)),
  'nutrition-day': lazyPart(() =>
    import('../diet-nutrition/nutrition-day-section.tsx').then(m => m.NutritionDaySection),
  ),
  'nutrition-trend': lazyPart(() =>
    import('../diet-nutrition/nutrition-trend-section.tsx').then(m => m.NutritionTrendSection),
  ),
  'diet-plans': lazyPart(() => import('../diet-nutrition/diet-plans-section.tsx').then(m => m.DietPlansSection)),
  'sleep-log': lazyPart(() => import('../sleep-health/sleep-log-section.tsx').then(m => m.SleepLogSection)),
  'sleep-chart': lazyPart(() => import('../sleep-health/sleep-chart-section.tsx').then(m => m.SleepChartSection)),
  'sleep-equipment': lazyPart(() =>
    import('../sleep-health/sleep-equipment-section.tsx').then(m => m.SleepEquipmentSection),
  ),
  'sleep-medications': lazyPart(() =>
    import('../sleep-health/sleep-medications-section.tsx').then(m => m.SleepMedicationsSection),
  ),
  'training-weeks': lazyPart(() =>
    import('../fitness-movement/training-weeks-section.tsx').then(m => m.TrainingWeeksSection),
  ),
  routines: lazyPart(() => import('../fitness-movement/routines-section.tsx').then(m => m.RoutinesSection)),
  'fitness-goals': lazyPart(() =>
    import('../fitness-movement/fitness-goals-section.tsx').then(m => m.FitnessGoalsSection),
  ),
  'body-vitals': lazyPart(() => import('../health-profile/body-vitals-section.tsx').then(m => m.BodyVitalsSection)),
  'body-measurements': lazyPart(() =>
    import('../fitness-movement/body-measurements-section.tsx').then(m => m.BodyMeasurementsSection),
  ),
  'sync-history': lazyPart(() =>
    import('../digital-health-tools/sync-history-section.tsx').then(m => m.SyncHistorySection),
  ),
  insights: lazyPart(() => import('./sections/insights-section.tsx').then(m => m.InsightsSection)),
}

/** Fetches the code of some sections. */
export const loadSections = (sections: readonly Section[]) =>
  Promise.all(
    sections.map(({ show }) => {
      const component = sectionComponents[show]
      return 'load' in component && typeof component.load === 'function' ? component.load() : undefined
    }),
  )

export function SectionView({ section }: { section: Section }) {
  // The table's type guarantees that the component fits the section.
  const RenderInput = sectionComponents[section.show] as SectionComponent<Section>
  return (
    <Suspense fallback={<CardSkeleton />}>
      <RenderInput section={section} />
    </Suspense>
  )
}
