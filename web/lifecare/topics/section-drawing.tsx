import { type ComponentType, lazy, Suspense } from 'react'
import type { Section } from '#contract/lifecare/topics/sections.ts'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { AppointmentsSection } from './sections/appointments-section.tsx'
import { DetailsSection } from './sections/details-section.tsx'
import { FiguresSection } from './sections/figures-section.tsx'
import { ListSection } from './sections/list-section.tsx'

type Shown<Show> = Extract<Section, { show: Show }>
type Drawing<S> = ComponentType<{ section: S }>

/** How each kind of section is drawn. A kind without a drawing does not compile; what only one topic has is fetched with it. */
const drawings: { [Show in Section['show']]: Drawing<Shown<Show>> } = {
  figures: FiguresSection,
  list: ListSection,
  details: DetailsSection,
  appointments: AppointmentsSection,
  'eye-prescription': lazy(() =>
    import('./sections/eye-prescription-section.tsx').then(m => ({ default: m.EyePrescriptionSection })),
  ),
  allergies: lazy(() => import('./sections/allergies-section.tsx').then(m => ({ default: m.AllergiesSection }))),
  'recommended-screenings': lazy(() =>
    import('./sections/recommended-screenings-section.tsx').then(m => ({ default: m.RecommendedScreeningsSection })),
  ),
  'emergency-information': lazy(() =>
    import('./sections/emergency-information-section.tsx').then(m => ({ default: m.EmergencyInformationSection })),
  ),
  'mood-calendar': lazy(() =>
    import('./sections/mood-calendar-section.tsx').then(m => ({ default: m.MoodCalendarSection })),
  ),
  'recent-moods': lazy(() =>
    import('./sections/recent-moods-section.tsx').then(m => ({ default: m.RecentMoodsSection })),
  ),
  resources: lazy(() => import('./sections/resources-section.tsx').then(m => ({ default: m.ResourcesSection }))),
  'vaccine-groups': lazy(() =>
    import('./sections/vaccine-groups-section.tsx').then(m => ({ default: m.VaccineGroupsSection })),
  ),
  'risk-assessment': lazy(() =>
    import('./sections/risk-assessment-section.tsx').then(m => ({ default: m.RiskAssessmentSection })),
  ),
  'tooth-chart': lazy(() => import('./sections/tooth-chart-section.tsx').then(m => ({ default: m.ToothChartSection }))),
  audiogram: lazy(() => import('./sections/audiogram-section.tsx').then(m => ({ default: m.AudiogramSection }))),
  'hearing-levels': lazy(() =>
    import('./sections/hearing-levels-section.tsx').then(m => ({ default: m.HearingLevelsSection })),
  ),
  'hearing-aids': lazy(() =>
    import('./sections/hearing-aids-section.tsx').then(m => ({ default: m.HearingAidsSection })),
  ),
  'nutrition-day': lazy(() =>
    import('./sections/nutrition-day-section.tsx').then(m => ({ default: m.NutritionDaySection })),
  ),
  'nutrition-trend': lazy(() =>
    import('./sections/nutrition-trend-section.tsx').then(m => ({ default: m.NutritionTrendSection })),
  ),
  'diet-plans': lazy(() => import('./sections/diet-plans-section.tsx').then(m => ({ default: m.DietPlansSection }))),
  'sleep-log': lazy(() => import('./sections/sleep-log-section.tsx').then(m => ({ default: m.SleepLogSection }))),
  'sleep-chart': lazy(() => import('./sections/sleep-chart-section.tsx').then(m => ({ default: m.SleepChartSection }))),
  'sleep-equipment': lazy(() =>
    import('./sections/sleep-equipment-section.tsx').then(m => ({ default: m.SleepEquipmentSection })),
  ),
  'sleep-medications': lazy(() =>
    import('./sections/sleep-medications-section.tsx').then(m => ({ default: m.SleepMedicationsSection })),
  ),
  'training-weeks': lazy(() =>
    import('./sections/training-weeks-section.tsx').then(m => ({ default: m.TrainingWeeksSection })),
  ),
  routines: lazy(() => import('./sections/routines-section.tsx').then(m => ({ default: m.RoutinesSection }))),
  'fitness-goals': lazy(() =>
    import('./sections/fitness-goals-section.tsx').then(m => ({ default: m.FitnessGoalsSection })),
  ),
  'body-vitals': lazy(() => import('./sections/body-vitals-section.tsx').then(m => ({ default: m.BodyVitalsSection }))),
  'body-measurements': lazy(() =>
    import('./sections/body-measurements-section.tsx').then(m => ({ default: m.BodyMeasurementsSection })),
  ),
  'sync-history': lazy(() =>
    import('./sections/sync-history-section.tsx').then(m => ({ default: m.SyncHistorySection })),
  ),
  insights: lazy(() => import('./sections/insights-section.tsx').then(m => ({ default: m.InsightsSection }))),
}

export function SectionDrawing({ section }: { section: Section }) {
  // Each drawing is of its own kind of section, which the table's type has made sure of.
  const Draw = drawings[section.show] as Drawing<Section>
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Draw section={section} />
    </Suspense>
  )
}
