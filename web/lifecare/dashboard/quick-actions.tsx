import { Apple, Dumbbell, type LucideIcon, Smile, Target } from 'lucide-react'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useSeesSensitive } from '#web/platform/person/current-person.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { OpenForm, QuickForm } from './quick-form.tsx'
import { QuickMood } from './quick-mood.tsx'

const ACTIONS: [form: QuickForm, icon: LucideIcon][] = [
  [{ type: workoutSessions }, Dumbbell],
  [{ type: nutritionLogs }, Apple],
  [{ type: moodEntries }, Smile],
  [{ type: fitnessGoals }, Target],
]

export const QuickActions = ({ openForm }: { openForm: OpenForm }) => {
  const seesSensitive = useSeesSensitive()
  if (!useCanChange()) return null
  return (
    <Card title={t('Quick Actions')}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {ACTIONS.filter(([{ type }]) => seesSensitive || type !== moodEntries).map(([form, Icon]) => (
          <li key={form.type.name} className="min-w-0">
            <Button
              variant="secondary"
              size="large"
              wide
              className="h-full text-left wrap-anywhere hyphens-auto max-sm:px-2"
              icon={<Icon aria-hidden />}
              onClick={() => openForm(form)}
            >
              {t(form.type.messages.add)}
            </Button>
          </li>
        ))}
      </ul>
      {seesSensitive && <QuickMood />}
    </Card>
  )
}
