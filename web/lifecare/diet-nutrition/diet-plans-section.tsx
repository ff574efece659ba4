import { type DietPlan, dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import { t } from '#web/platform/i18n.ts'
import { FirstItems } from '#web/record/list/first-items.tsx'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordRow } from '#web/record/list/record-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { useChangeInPlace } from '../topics/use-change-in-place.ts'
import { MEASURES } from './nutrition-day.ts'

/** The active plan first; another one can be activated. */
export const DietPlansSection = () => (
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
