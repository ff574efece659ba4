import { type ComponentType, lazy, Suspense } from 'react'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
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
  'eye-prescription': lazy(() =>
    import('../vision-care/eye-prescription-section.tsx').then(m => ({ default: m.EyePrescriptionSection })),
  ),
  allergies: lazy(() => import('../health-profile/allergies-section.tsx').then(m => ({ default: m.AllergiesSection }))),
  'recommended-screenings': lazy(() =>
    import('../health-profile/recommended-screenings-section.tsx').then(m => ({
      default: m.RecommendedScreeningsSection,
    })),
  ),
  'emergency-information': lazy(() =>
    import('../health-profile/emergency-information-section.tsx').then(m => ({
      default: m.EmergencyInformationSection,
    })),
  ),
  'mood-calendar': lazy(() =>
    import('../mood-wellbeing/mood-calendar-section.tsx').then(m => ({ default: m.MoodCalendarSection })),
  ),
  'recent-moods': lazy(() =>
    import('../mood-wellbeing/recent-moods-section.tsx').then(m => ({ default: m.RecentMoodsSection })),
  ),
  resources: lazy(() => import('./sections/resources-section.tsx').then(m => ({ default: m.ResourcesSection }))),
  'vaccine-groups': lazy(() =>
    import('../health-profile/vaccine-groups-section.tsx').then(m => ({ default: m.VaccineGroupsSection })),
  ),
  'risk-assessment': lazy(() =>
    import('../sexual-health/risk-assessment-section.tsx').then(m => ({ default: m.RiskAssessmentSection })),
  ),
  'tooth-chart': lazy(() =>
    import('../dental-health/tooth-chart-section.tsx').then(m => ({ default: m.ToothChartSection })),
  ),
  audiogram: lazy(() => import('../hearing/audiogram-section.tsx').then(m => ({ default: m.AudiogramSection }))),
  'hearing-levels': lazy(() =>
    import('../hearing/hearing-levels-section.tsx').then(m => ({ default: m.HearingLevelsSection })),
  ),
  'hearing-aids': lazy(() =>
    import('../hearing/hearing-aids-section.tsx').then(m => ({ default: m.HearingAidsSection })),
  ),
  'nutrition-day': lazy(() =>
    import('../diet-nutrition/nutrition-day-section.tsx').then(m => ({ default: m.NutritionDaySection })),
  ),
  'nutrition-trend': lazy(() =>
    import('../diet-nutrition/nutrition-trend-section.tsx').then(m => ({ default: m.NutritionTrendSection })),
  ),
  'diet-plans': lazy(() =>
    import('../diet-nutrition/diet-plans-section.tsx').then(m => ({ default: m.DietPlansSection })),
  ),
  'sleep-log': lazy(() => import('../sleep-health/sleep-log-section.tsx').then(m => ({ default: m.SleepLogSection }))),
  'sleep-chart': lazy(() =>
    import('../sleep-health/sleep-chart-section.tsx').then(m => ({ default: m.SleepChartSection })),
  ),
  'sleep-equipment': lazy(() =>
    import('../sleep-health/sleep-equipment-section.tsx').then(m => ({ default: m.SleepEquipmentSection })),
  ),
  'sleep-medications': lazy(() =>
    import('../sleep-health/sleep-medications-section.tsx').then(m => ({ default: m.SleepMedicationsSection })),
  ),
  'training-weeks': lazy(() =>
    import('../fitness-movement/training-weeks-section.tsx').then(m => ({ default: m.TrainingWeeksSection })),
  ),
  routines: lazy(() => import('../fitness-movement/routines-section.tsx').then(m => ({ default: m.RoutinesSection }))),
  'fitness-goals': lazy(() =>
    import('../fitness-movement/fitness-goals-section.tsx').then(m => ({ default: m.FitnessGoalsSection })),
  ),
  'body-vitals': lazy(() =>
    import('../health-profile/body-vitals-section.tsx').then(m => ({ default: m.BodyVitalsSection })),
  ),
  'body-measurements': lazy(() =>
    import('../fitness-movement/body-measurements-section.tsx').then(m => ({ default: m.BodyMeasurementsSection })),
  ),
  'sync-history': lazy(() =>
    import('../digital-health-tools/sync-history-section.tsx').then(m => ({ default: m.SyncHistorySection })),
  ),
  insights: lazy(() => import('./sections/insights-section.tsx').then(m => ({ default: m.InsightsSection }))),
}

export function SectionView({ section }: { section: Section }) {
  // The table's type guarantees that the component fits the section.
  const RenderInput = sectionComponents[section.show] as SectionComponent<Section>
  return (
    <Suspense fallback={<CardSkeleton />}>
      <RenderInput section={section} />
    </Suspense>
  )
}
