import { Apple, Dumbbell, type LucideIcon, Smile, Target } from 'lucide-react'
import { fitnessGoals } from '#contract/lifecare/fitness-goals.ts'
import { moodEntries } from '#contract/lifecare/mood-entries.ts'
import { nutritionLogs } from '#contract/lifecare/nutrition-logs.ts'
import { workoutSessions } from '#contract/lifecare/workout-sessions.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OpenForm, QuickForm } from './quick-form.tsx'

const ACTIONS: [form: QuickForm, icon: LucideIcon][] = [
  [{ record: workoutSessions }, Dumbbell],
  [{ record: nutritionLogs }, Apple],
  [{ record: moodEntries }, Smile],
  [{ record: fitnessGoals }, Target],
]

export const QuickActions = ({ openForm }: { openForm: OpenForm }) => (
  <Card title={t('Quick Actions')}>
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {ACTIONS.map(([form, Icon]) => (
        <li key={form.record.name}>
          <Button
            variant="secondary"
            size="large"
            wide
            className="h-full"
            icon={<Icon aria-hidden />}
            onClick={() => openForm(form)}
          >
            {t(form.record.says.add)}
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
