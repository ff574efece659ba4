import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { type DietPlan, dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Appointments } from '../topics/appointments.tsx'
import { Columns } from '../topics/columns.tsx'
import { AddButton, BookButton } from '../topics/header-buttons.tsx'
import { RecordList } from '../topics/record-list.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { TopicPage } from '../topics/topic-page.tsx'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'
import { MEASURES } from './nutrition-day.ts'
import { NutritionDaySection } from './nutrition-day-section.tsx'
import { NutritionTrendSection } from './nutrition-trend-section.tsx'

/** The active plan first; another one can be activated. */
const DietPlansSection = () => (
  <SectionCard
    title="Diet Plans"
    type={dietPlans}
    empty="Add a plan with your daily goals. Your meals and water are then compared with them."
    flush
  >
    {plans => (
      <FirstItems items={plans.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))}>
        {plan => <PlanRow key={plan.id} plan={plan} />}
      </FirstItems>
    )}
  </SectionCard>
)

function PlanRow({ plan }: { plan: DietPlan }) {
  const { save, isPending } = useChangeInPlace(dietPlans)
  return (
    <RecordRow
      type={dietPlans}
      existing={plan}
      badges={plan.isActive && <Badge tone="good">{t('In use')}</Badge>}
      action={
        !plan.isActive && {
          label: t('Use this plan'),
          pending: isPending,
          onSelect: () => save(plan, { isActive: true }),
        }
      }
      facts={<RecordFacts type={dietPlans} existing={plan} names={[...MEASURES, 'startDate', 'notes']} />}
    />
  )
}

/** Every type that can be added or opened here. */
export const records = [nutritionLogs, waterIntakes, dietPlans, supplements, appointments]

export const DietNutritionPage = ({ title }: { title: string }) => (
  <TopicPage
    title={title}
    about="What you eat and drink each day, compared with your own goals."
    main={nutritionLogs}
    records={records}
    actions={
      <>
        <AddButton label="Log Meal" type={nutritionLogs} />
        <BookButton label="Book Consultation" kind="Nutrition consultation" variant="secondary" />
      </>
    }
  >
    <NutritionDaySection />
    <NutritionTrendSection />
    <Columns>
      <DietPlansSection />
      <RecordList
        title="Supplements"
        type={supplements}
        about="Tell your doctor and pharmacist about them, too. Some do not mix well with medications."
        facts={['dose', 'when', 'reason', 'since', 'notes']}
        remark={({ until }, { today }) =>
          until && until <= today
            ? { message: message('Stopped {day}', { day: { day: until } }), tone: 'neutral' }
            : undefined
        }
        empty="Add the vitamins, minerals and other supplements you take, and why."
      />
      <Appointments
        title="Nutrition Consultations"
        types={['Nutrition consultation']}
        empty="Book a consultation with a dietitian. It will appear here and in your appointments."
      />
    </Columns>
  </TopicPage>
)
