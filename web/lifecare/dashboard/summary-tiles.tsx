import { Dumbbell, Flame, Smile, Target } from 'lucide-react'
import type { LifecareStats } from '#contract/lifecare/lifecare-stats.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { type Summary, SummaryTile } from '#web/ui/layout/summary-tile.tsx'
import { MoodName } from '../mood-wellbeing/mood-name.tsx'
import { useLifecareStats } from './lifecare-reads.ts'

export function SummaryTiles() {
  const query = useLifecareStats()
  return (
    <section aria-label={t('Summary')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <SummaryTile title={t('Active Routines')} href="/fitness-movement" icon={<Dumbbell />} query={query}>
          {({ activeRoutines }) => ({ value: activeRoutines === 0 ? t('None') : activeRoutines })}
        </SummaryTile>
        <SummaryTile title={t('Active Goals')} href="/fitness-movement" icon={<Target />} query={query}>
          {({ activeGoals }) => ({ value: activeGoals === 0 ? t('None') : activeGoals })}
        </SummaryTile>
        <SummaryTile title={t("Today's Calories")} href="/diet-nutrition" icon={<Flame />} query={query}>
          {todaysCalories}
        </SummaryTile>
        {useSeesSensitive() && (
          <SummaryTile title={t('Current Mood')} href="/mood-wellbeing" icon={<Smile />} query={query}>
            {currentMood}
          </SummaryTile>
        )}
      </ul>
    </section>
  )
}

const todaysCalories = ({ todayCalories, todayProtein }: LifecareStats): Summary => ({
  value: t('{amount} kcal', { amount: todayCalories }),
  detail: t('{amount} g protein', { amount: todayProtein }),
})

const currentMood = ({ currentMood: last }: LifecareStats): Summary =>
  last ? { value: <MoodName mood={last.mood} />, detail: formatDateTime(last.date) } : { value: t('Not logged yet') }
