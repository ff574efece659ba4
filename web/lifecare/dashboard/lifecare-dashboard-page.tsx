import { useState } from 'react'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { FitnessGoalsCard } from './fitness-goals-card.tsx'
import { MoodCard } from './mood-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { type QuickForm, QuickFormDialog } from './quick-form.tsx'
import { RecentWorkouts } from './recent-workouts.tsx'
import { RoutinesCard } from './routines-card.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { TodaysNutrition } from './todays-nutrition.tsx'
import { Welcome } from './welcome.tsx'
import { WellnessTips } from './wellness-tips.tsx'

export function LifecareDashboardPage({ title }: { title: string }) {
  const [form, openForm] = useState<QuickForm>()
  return (
    <Page title={title}>
      <Welcome />
      <SummaryTiles />
      <QuickActions openForm={openForm} />
      <Later>
        <RoutinesCard openForm={openForm} />
        <div className="grid items-start gap-stack xl:grid-cols-2">
          <div className="min-w-0 space-y-stack">
            <RecentWorkouts openForm={openForm} />
            <TodaysNutrition openForm={openForm} />
          </div>
          <div className="min-w-0 space-y-stack">
            <FitnessGoalsCard openForm={openForm} />
            {useSeesSensitive() && <MoodCard openForm={openForm} />}
          </div>
        </div>
        <WellnessTips />
      </Later>
      <QuickFormDialog form={form} onClose={() => openForm(undefined)} />
    </Page>
  )
}
